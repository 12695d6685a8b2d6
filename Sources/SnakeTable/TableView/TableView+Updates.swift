import SnakeTableLayout
import SnakeTableModel

/// Batch updates, and methods for single updates (UITableView.insertRows(at:with:) and related methods).
///
///     try table.deleteRows(at: [path], with: .left) { places.remove(at: path.row) }
///
/// Edit the data source in `edits`: rows that are removed from the data source before the call disappear without their
/// content, as blank rows. A single update inside a batch joins that batch. Each method costs O(sections +
/// updates + marked rows).
extension TableView {
  /// Changes the content in one step (UITableView.performBatchUpdates(_:completion:)). The closure `edits` edits the
  /// data source, or replaces it, and records each edit as an update.
  ///
  ///     try table.performBatchUpdates { updates in
  ///       places.remove(at: 2)
  ///       updates.deleteRows(at: [TableIndexPath(row: 2, section: 0)])
  ///     }
  ///
  /// The cursor and the marks stay with their rows; if the cursor's row is removed, the cursor moves to the next row.
  /// Edits made before the call are also followed as far as possible: rows that the data source has already removed
  /// disappear as blank rows, and marks stay with the identifiers of their rows.
  ///
  /// A batch or a single update within another batch joins it, as in UIKit: all updates are shown at the end of the
  /// outer batch, animated if the outer batch is.
  ///
  ///     try table.performBatchUpdates { _ throws(TableUpdates.Failure) in
  ///       try table.insertRows(at: [path], with: .left) { places.insert("Boone", at: path.row) }
  ///     }
  ///
  /// While the results of a search are shown, the rows are searched again and nothing is animated or checked.
  ///
  /// If the updates do not match the contents before and after, the outermost batch throws. The table then has its
  /// former data source again and shows the current rows of it. O(sections + updates + marked rows).
  /// - Parameters:
  ///   - animated: whether rows slide and fade to their new positions, provided that motion is enabled.
  ///   - edits: edits the data source and records the updates.
  ///   - completion: called once, unless this method throws: before the method returns if nothing moves, else in the
  ///     first frame in which all rows have reached their positions. `finished` is false if something else has ended
  ///     the movement, such as a scroll or another batch, or if an outer batch has failed.
  public func performBatchUpdates(
    animated: Bool = true, _ edits: (_ updates: inout TableUpdates) throws(TableUpdates.Failure) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(TableUpdates.Failure) {
    guard !hasUncommittedUpdates else {
      var updates = TableUpdates()
      try edits(&updates)
      phase.changeBatch { $0.add(updates, completion) }
      return
    }
    guard searchController?.shownResults == nil else {
      return try performUpdatesInSearch(edits, completion)
    }
    cancelInteractiveMovement()
    try performChange(animated: animated, completion: completion) {
      () throws(TableUpdates.Failure) -> UpdatedContent in
      let (old, counts) = (dataSource, (0..<numberOfSections).map(numberOfRows(inSection:)))
      do throws(TableUpdates.Failure) {
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

  /// Whether a batch of updates is in progress (UITableView.hasUncommittedUpdates). Until its end the table shows its
  /// former content.
  public var hasUncommittedUpdates: Bool { phase.batch != nil }

  // MARK: Rows

  /// Inserts rows at new index paths.
  /// - Throws: a `TableUpdates.Failure`, as a batch with this update.
  public func insertRows(
    at paths: [TableIndexPath], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdates.Failure) {
    try update(edits) { $0.insertRows(at: paths, with: animation) }
  }

  /// Deletes the rows at old index paths.
  /// - Throws: a `TableUpdates.Failure`, as a batch with this update.
  public func deleteRows(
    at paths: [TableIndexPath], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdates.Failure) {
    try update(edits) { $0.deleteRows(at: paths, with: animation) }
  }

  /// Moves a row from its old to its new index path.
  /// - Throws: a `TableUpdates.Failure`, as a batch with this update.
  public func moveRow(
    at path: TableIndexPath, to newPath: TableIndexPath, _ edits: () -> Void = {}
  ) throws(TableUpdates.Failure) {
    try update(edits) { $0.moveRow(at: path, to: newPath) }
  }

  /// Reloads the rows at old index paths; the rows keep their marks.
  /// - Throws: a `TableUpdates.Failure`, as a batch with this update.
  public func reloadRows(
    at paths: [TableIndexPath], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdates.Failure) {
    try update(edits) { $0.reloadRows(at: paths, with: animation) }
  }

  /// Reloads the rows at old index paths without animation, in the next frame.
  /// - Throws: a `TableUpdates.Failure`, as a batch with this update.
  public func reconfigureRows(at paths: [TableIndexPath], _ edits: () -> Void = {}) throws(TableUpdates
    .Failure)
  {
    try update(edits) { $0.reconfigureRows(at: paths) }
  }

  // MARK: Sections

  /// Inserts sections with all their rows at new section indices.
  /// - Throws: a `TableUpdates.Failure`, as a batch with this update.
  public func insertSections(
    _ sections: [Int], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdates.Failure) {
    try update(edits) { $0.insertSections(sections, with: animation) }
  }

  /// Deletes the sections with their rows at old section indices.
  /// - Throws: a `TableUpdates.Failure`, as a batch with this update.
  public func deleteSections(
    _ sections: [Int], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdates.Failure) {
    try update(edits) { $0.deleteSections(sections, with: animation) }
  }

  /// Moves a section with its rows from its old to its new section index.
  /// - Throws: a `TableUpdates.Failure`, as a batch with this update.
  public func moveSection(
    _ section: Int, toSection newSection: Int, _ edits: () -> Void = {}
  ) throws(TableUpdates.Failure) {
    try update(edits) { $0.moveSection(section, toSection: newSection) }
  }

  /// Reloads all rows of the sections at old section indices; the rows lose their marks.
  /// - Throws: a `TableUpdates.Failure`, as a batch with this update.
  public func reloadSections(
    _ sections: [Int], with animation: RowAnimation = .automatic, _ edits: () -> Void = {}
  ) throws(TableUpdates.Failure) {
    try update(edits) { $0.reloadSections(sections, with: animation) }
  }

  private func update(
    _ edits: () -> Void, _ name: (inout TableUpdates) -> Void
  ) throws(TableUpdates.Failure) {
    try performBatchUpdates {
      edits()
      name(&$0)
    }
  }
}
