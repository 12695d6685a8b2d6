import TableLayout
import TableModel

/// Changes of some rows.
extension TableView {
  /// Changes the content and says how, in one go (UITableView.performBatchUpdates(_:completion:)): in `edits` the data
  /// source is edited, or another takes its place, and each edit is named.
  ///
  ///     try table.performBatchUpdates { updates in
  ///       places.remove(at: 2)
  ///       updates.deleteRows(at: [TableIndexPath(row: 2, section: 0)])
  ///     }
  ///
  /// Cursor and marks stay with their rows; a cursor whose row has gone goes to the next one. What was edited before the
  /// call is followed too, as far as the data source still knows it: rows that have gone are blank at once, and marks stay
  /// with the identifiers of their rows.
  ///
  /// A batch or a single update in the middle of another joins it, as in UIKit: all is taken over at the end of the outer one,
  /// animated if that is.
  ///
  ///     try table.performBatchUpdates { _ throws(TableUpdateError) in
  ///       try table.insertRows(at: [path], with: .left) { places.insert("Boone", at: path.row) }
  ///     }
  ///
  /// An edit that does not add up is an error, thrown by the outermost batch. Then the table has the data source that it had
  /// before; what has been changed in that one is shown as it is now. O(sections + updates + marked rows).
  /// - Parameters:
  ///   - animated: rows slide and fade into place, if anything is to move at all.
  ///   - edits: edits the data source and names the updates.
  ///   - completion: called once, unless this throws: before it returns if nothing moves, else in the first frame in which
  ///     all rows stand. `finished` is false if something else has ended the motion, such as a scroll or another
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
    try takeOver(animated: animated, completion: completion) {
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

  /// Whether a batch of updates is being named (UITableView.hasUncommittedUpdates): until its end the table shows what it
  /// did before.
  public var hasUncommittedUpdates: Bool { phase.batch != nil }
}
