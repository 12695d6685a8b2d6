import SnakeTableModel

/// A batch of updates, in UIKit's index paths: deleted rows have their index paths from before all updates, inserted rows
/// those after all of them. So the order of the updates does not matter.
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

  /// Inserts rows (UITableView.insertRows(at:with:), and so on for all below).
  /// - Parameters:
  ///   - paths: their index paths after all updates.
  ///   - animation: how they appear.
  public mutating func insertRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    insertedRows += paths
    animations.set(animation, ofNewRowsAt: paths)
  }

  /// Deletes rows.
  /// - Parameters:
  ///   - paths: their index paths before all updates.
  ///   - animation: how they disappear.
  public mutating func deleteRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    deletedRows += paths
    animations.set(animation, ofOldRowsAt: paths)
  }

  /// Moves a row.
  /// - Parameters:
  ///   - path: its index path before all updates.
  ///   - newPath: its index path after all of them.
  public mutating func moveRow(at path: TableIndexPath, to newPath: TableIndexPath) {
    movedRows.append((path, newPath))
  }

  /// Reloads rows; they keep their marks.
  /// - Parameters:
  ///   - paths: their index paths before all updates.
  ///   - animation: how the former cell disappears, in rows whose cells have changed; from above, below and the
  ///     middle nothing moves.
  public mutating func reloadRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    reloadedRows += paths
    animations.set(animation, ofOldRowsAt: paths)
  }

  /// Reloads rows without animation, from the next frame on (UITableView.reconfigureRows(at:)).
  /// - Parameter paths: their index paths before all updates.
  public mutating func reconfigureRows(at paths: [TableIndexPath]) { reloadRows(at: paths, with: .none) }

  // MARK: Sections

  /// Inserts sections with all their rows.
  /// - Parameters:
  ///   - sections: their numbers after all updates.
  ///   - animation: how they appear.
  public mutating func insertSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
    insertedSections += sections
    animations.set(animation, ofNewSections: sections)
  }

  /// Deletes sections with their rows.
  /// - Parameters:
  ///   - sections: their numbers before all updates.
  ///   - animation: how they disappear.
  public mutating func deleteSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
    deletedSections += sections
    animations.set(animation, ofOldSections: sections)
  }

  /// Moves a section with its rows.
  /// - Parameters:
  ///   - section: its number before all updates.
  ///   - newSection: its number after all of them.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections.append((section, newSection))
  }

  /// Reloads all rows of sections, whose number may change; none of them keeps its mark.
  /// - Parameters:
  ///   - sections: their numbers before all updates.
  ///   - animation: how rows appear and disappear; headers and footers change at once.
  public mutating func reloadSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
    reloadedSections += sections
    animations.set(animation, ofOldSections: sections)
  }

  // MARK: Joining

  /// Merges another batch.
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
