import TableLayout
import TableModel

/// Batches of one update (UITableView.insertRows(at:with:) and its kin).
///
///     try table.deleteRows(at: [path], with: .left) { places.remove(at: path.row) }
///
/// Edit the data source in `edits`, as in `performBatchUpdates`: of what is edited before the call, text that goes has gone at
/// once. In a batch they join it. Each throws what does not add up, as a batch does, and costs O(sections + updates + marked rows).
extension TableView {
  // MARK: Rows

  /// Shows rows that come, by where they stand afterwards.
  public func insertRows(
    at paths: [TableIndexPath], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.insertRows(at: paths, with: animation) }
  }

  /// Takes rows away that go, by where they stand before.
  public func deleteRows(
    at paths: [TableIndexPath], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.deleteRows(at: paths, with: animation) }
  }

  /// Moves a row from where it stands before to where it stands afterwards.
  public func moveRow(
    at path: TableIndexPath, to newPath: TableIndexPath, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.moveRow(at: path, to: newPath) }
  }

  /// Shows what rows show now, by where they stand before; they keep their marks.
  public func reloadRows(
    at paths: [TableIndexPath], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.reloadRows(at: paths, with: animation) }
  }

  /// Shows what rows show now, by where they stand before, from the next frame on.
  public func reconfigureRows(at paths: [TableIndexPath], _ edits: () -> Void = {}) throws(TableUpdateError) {
    try update(edits) { $0.reconfigureRows(at: paths) }
  }

  // MARK: Sections

  /// Shows sections that come, with whatever rows they have, by their numbers afterwards.
  public func insertSections(
    _ sections: [Int], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.insertSections(sections, with: animation) }
  }

  /// Takes sections away that go, with their rows, by their numbers before.
  public func deleteSections(
    _ sections: [Int], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.deleteSections(sections, with: animation) }
  }

  /// Moves a section with its rows from its number before to that afterwards.
  public func moveSection(
    _ section: Int, toSection newSection: Int, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.moveSection(section, toSection: newSection) }
  }

  /// Shows whatever rows sections have now, by their numbers before; no row keeps its mark.
  public func reloadSections(
    _ sections: [Int], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.reloadSections(sections, with: animation) }
  }

  private func update(
    _ edits: () -> Void, _ name: (inout TableUpdates) -> Void
  ) throws(TableUpdateError) {
    try performBatchUpdates {
      edits()
      name(&$0)
    }
  }
}
