import SnakeTableLayout
import SnakeTableModel

/// Changes of some rows: batches of updates, and batches of one update (UITableView.insertRows(at:with:) and its kin).
///
///     try table.deleteRows(at: [path], with: .left) { places.remove(at: path.row) }
///
/// Edit the data source in `edits`: rows that are removed from it before the call are blank at once. A single update joins a
/// batch in which it is made. Each throws the errors of a batch, and costs O(sections + updates + marked rows).
extension TableView {
  /// Changes the content in one go and names the changes (UITableView.performBatchUpdates(_:completion:)): `edits` edits the
  /// data source, or replaces it, and names each edit.
  ///
  ///     try table.performBatchUpdates { updates in
  ///       places.remove(at: 2)
  ///       updates.deleteRows(at: [TableIndexPath(row: 2, section: 0)])
  ///     }
  ///
  /// Cursor and marks stay with their rows; if the cursor's row is removed, the cursor moves to the next one. Edits from
  /// before the call are followed too, as far as the data source still has the rows: removed rows are blank at once, and marks
  /// stay with the identifiers of their rows.
  ///
  /// A batch or a single update within another batch joins it, as in UIKit: all are shown at the end of the outer one,
  /// animated if that is.
  ///
  ///     try table.performBatchUpdates { _ throws(TableUpdateError) in
  ///       try table.insertRows(at: [path], with: .left) { places.insert("Boone", at: path.row) }
  ///     }
  ///
  /// Edits that do not add up are an error, which the outermost batch throws. Then the table has the data source from
  /// before, and shows its present rows. O(sections + updates + marked rows).
  /// - Parameters:
  ///   - animated: whether rows slide and fade to their new positions, unless motion is off.
  ///   - edits: edits the data source and names the updates.
  ///   - completion: called once, unless this throws: before it returns if nothing moves, else in the first frame in which
  ///     all rows have arrived. `finished` is false if something else has ended the motion, such as a scroll or another
  ///     batch, or if an outer batch has failed.
  public func performBatchUpdates(
    animated: Bool = true, _ edits: (_ updates: inout TableUpdates) throws(TableUpdateError) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(TableUpdateError) {
    guard !hasUncommittedUpdates else {
      var updates = TableUpdates()
      try edits(&updates)
      phase.changeBatch { $0.add(updates, completion) }
      return
    }
    cancelInteractiveMovement()
    try performChange(animated: animated, completion: completion) {
      () throws(TableUpdateError) -> UpdatedContent in
      let (old, counts) = (dataSource, (0..<numberOfSections).map(numberOfRows(inSection:)))
      do throws(TableUpdateError) {
        var updates = TableUpdates()
        try edits(&updates)
        if let joined = phase.batch?.updates { updates.add(joined) }
        return try updates.change(
          from: counts, to: (0..<dataSource.numberOfSections).map(dataSource.numberOfRows(inSection:)))
      } catch {
        dataSource = old
        throw error
      }
    }
  }

  /// Whether a batch of updates is being made (UITableView.hasUncommittedUpdates): until its end the table shows the
  /// former content.
  public var hasUncommittedUpdates: Bool { phase.batch != nil }

  // MARK: Rows

  /// Inserts rows at their new index paths.
  public func insertRows(
    at paths: [TableIndexPath], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.insertRows(at: paths, with: animation) }
  }

  /// Deletes the rows at their old index paths.
  public func deleteRows(
    at paths: [TableIndexPath], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.deleteRows(at: paths, with: animation) }
  }

  /// Moves a row from its old to its new index path.
  public func moveRow(
    at path: TableIndexPath, to newPath: TableIndexPath, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.moveRow(at: path, to: newPath) }
  }

  /// Reloads the rows at their old index paths; they keep their marks.
  public func reloadRows(
    at paths: [TableIndexPath], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.reloadRows(at: paths, with: animation) }
  }

  /// Reloads the rows at their old index paths without animation, from the next frame on.
  public func reconfigureRows(at paths: [TableIndexPath], _ edits: () -> Void = {}) throws(TableUpdateError) {
    try update(edits) { $0.reconfigureRows(at: paths) }
  }

  // MARK: Sections

  /// Inserts sections with all their rows, by their new numbers.
  public func insertSections(
    _ sections: [Int], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.insertSections(sections, with: animation) }
  }

  /// Deletes sections with their rows, by their old numbers.
  public func deleteSections(
    _ sections: [Int], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.deleteSections(sections, with: animation) }
  }

  /// Moves a section with its rows from its old to its new number.
  public func moveSection(
    _ section: Int, toSection newSection: Int, _ edits: () -> Void = {}
  ) throws(TableUpdateError) {
    try update(edits) { $0.moveSection(section, toSection: newSection) }
  }

  /// Reloads all rows of sections, by their old numbers; no row keeps its mark.
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
