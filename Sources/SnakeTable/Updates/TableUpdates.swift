import TableModel

/// What a batch of updates says, in UIKit's indices: what goes is named by its place before all updates, what comes by its
/// place after all of them. So the order in which they are named does not matter.
public struct TableUpdates {
  private(set) var deletedRows: [TableIndexPath] = []
  private(set) var insertedRows: [TableIndexPath] = []
  private(set) var reloadedRows: [TableIndexPath] = []
  private(set) var movedRows: [(from: TableIndexPath, to: TableIndexPath)] = []
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var reloadedSections: [Int] = []
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var animations = UpdateAnimations()

  // MARK: Rows

  /// Says that rows have come (UITableView.insertRows(at:with:), and so on for all below).
  /// - Parameters:
  ///   - paths: where they stand after all updates.
  ///   - animation: how they come.
  public mutating func insertRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    insertedRows += paths
    animations.set(animation, ofNewRowsAt: paths)
  }

  /// Says that rows have gone.
  /// - Parameters:
  ///   - paths: where they stood before all updates.
  ///   - animation: how they go.
  public mutating func deleteRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    deletedRows += paths
    animations.set(animation, ofOldRowsAt: paths)
  }

  /// Says that a row stands elsewhere.
  /// - Parameters:
  ///   - path: where it stood before all updates.
  ///   - newPath: where it stands after all of them.
  public mutating func moveRow(at path: TableIndexPath, to newPath: TableIndexPath) {
    movedRows.append((path, newPath))
  }

  /// Says that rows show something else; they keep their marks.
  /// - Parameters:
  ///   - paths: where they stood before all updates.
  ///   - animation: how what they showed makes way, in rows whose cells are not what they were; from above, below and the
  ///     middle nothing does.
  public mutating func reloadRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    reloadedRows += paths
    animations.set(animation, ofOldRowsAt: paths)
  }

  /// Says that rows show something else from the next frame on (UITableView.reconfigureRows(at:)).
  /// - Parameter paths: where they stood before all updates.
  public mutating func reconfigureRows(at paths: [TableIndexPath]) { reloadRows(at: paths, with: .none) }

  // MARK: Sections

  /// Says that sections have come, with whatever rows they have.
  /// - Parameters:
  ///   - sections: their numbers after all updates.
  ///   - animation: how they come.
  public mutating func insertSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
    insertedSections += sections
    animations.set(animation, ofNewSections: sections)
  }

  /// Says that sections have gone, with their rows.
  /// - Parameters:
  ///   - sections: their numbers before all updates.
  ///   - animation: how they go.
  public mutating func deleteSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
    deletedSections += sections
    animations.set(animation, ofOldSections: sections)
  }

  /// Says that a section stands elsewhere, with its rows.
  /// - Parameters:
  ///   - section: its number before all updates.
  ///   - newSection: its number after all of them.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections.append((section, newSection))
  }

  /// Says that sections have other rows, as many as they like; none of them keeps its mark.
  /// - Parameters:
  ///   - sections: their numbers before all updates.
  ///   - animation: how rows come, go and make way; headers and footers are there at once.
  public mutating func reloadSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
    reloadedSections += sections
    animations.set(animation, ofOldSections: sections)
  }

  // MARK: Joining

  /// Says what others say too.
  mutating func add(_ others: TableUpdates) {
    deletedRows += others.deletedRows
    insertedRows += others.insertedRows
    reloadedRows += others.reloadedRows
    movedRows += others.movedRows
    deletedSections += others.deletedSections
    insertedSections += others.insertedSections
    reloadedSections += others.reloadedSections
    movedSections += others.movedSections
    animations.add(others.animations)
  }
}
