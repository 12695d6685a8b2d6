import SnakeTableModel

/// A batch of updates. As in UIKit, deleted rows are given by their index paths before all updates and inserted rows by
/// their index paths after all updates, so the order of the updates does not matter.
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

  /// Inserts rows (UITableView.insertRows(at:with:); the methods below correspond likewise).
  /// - Parameters:
  ///   - paths: the index paths of the rows after all updates.
  ///   - animation: the animation with which the rows appear.
  public mutating func insertRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    insertedRows += paths
    animations.set(animation, ofNewRowsAt: paths)
  }

  /// Deletes rows.
  /// - Parameters:
  ///   - paths: the index paths of the rows before all updates.
  ///   - animation: the animation with which the rows disappear.
  public mutating func deleteRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    deletedRows += paths
    animations.set(animation, ofOldRowsAt: paths)
  }

  /// Moves a row.
  /// - Parameters:
  ///   - path: the index path of the row before all updates.
  ///   - newPath: the index path of the row after all updates.
  public mutating func moveRow(at path: TableIndexPath, to newPath: TableIndexPath) {
    movedRows.append((path, newPath))
  }

  /// Reloads rows; they keep their marks.
  /// - Parameters:
  ///   - paths: the index paths of the rows before all updates.
  ///   - animation: the animation with which the former cell disappears in rows whose cells have changed; `top`,
  ///     `bottom` and `middle` move nothing.
  public mutating func reloadRows(at paths: [TableIndexPath], with animation: RowAnimation = .automatic) {
    reloadedRows += paths
    animations.set(animation, ofOldRowsAt: paths)
  }

  /// Reloads rows without animation, in the next frame (UITableView.reconfigureRows(at:)).
  /// - Parameter paths: the index paths of the rows before all updates.
  public mutating func reconfigureRows(at paths: [TableIndexPath]) { reloadRows(at: paths, with: .none) }

  // MARK: Sections

  /// Inserts sections with all their rows.
  /// - Parameters:
  ///   - sections: the indices of the sections after all updates.
  ///   - animation: the animation with which the sections appear.
  public mutating func insertSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
    insertedSections += sections
    animations.set(animation, ofNewSections: sections)
  }

  /// Deletes sections with their rows.
  /// - Parameters:
  ///   - sections: the indices of the sections before all updates.
  ///   - animation: the animation with which the sections disappear.
  public mutating func deleteSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
    deletedSections += sections
    animations.set(animation, ofOldSections: sections)
  }

  /// Moves a section with its rows.
  /// - Parameters:
  ///   - section: the index of the section before all updates.
  ///   - newSection: the index of the section after all updates.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    movedSections.append((section, newSection))
  }

  /// Reloads all rows of sections, also if the numbers of rows change. The rows lose their marks.
  /// - Parameters:
  ///   - sections: the indices of the sections before all updates.
  ///   - animation: the animation of appearing and disappearing rows; headers and footers change immediately.
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
