import SnakeTableModel

/// The index paths of rows while search results are shown.
extension TableView {
  /// Returns the index path that a row of the table has in the program's data source. It differs only while the results of
  /// a search are shown (`SearchController`). Returns the given path if the table has no such row. O(1).
  ///
  ///     let place = places[table.sourcePath(of: path).row]
  public func sourcePath(of path: TableIndexPath) -> TableIndexPath {
    guard let results = searchController?.shownResults, layout.contains(path) else { return path }
    return results.basePath(of: path)
  }

  /// The program's data source, also while results are shown or the user holds a row.
  var programDataSource: any TableDataSource {
    searchController?.shownResults?.base ?? phase.heldRow?.base ?? dataSource
  }

  /// Performs updates while results are shown, whose rows have other index paths than those of the updates.
  func performUpdatesInSearch(
    _ edits: (_ updates: inout TableUpdates) throws(TableUpdateError) -> Void,
    _ completion: ((_ finished: Bool) -> Void)?
  ) throws(TableUpdateError) {
    var updates = TableUpdates()
    try edits(&updates)
    reloadData()
    completion?(true)
  }

  /// Removes the marks of rows that a data source no longer has. O(marked rows).
  func removeMarks(ofRowsNotIn source: any TableDataSource) {
    let gone = marks.rows.markedInOrder.joined().filter { source.indexPath(forIdentifier: $0) == nil }
    marks.rows.unmark(gone.map { $0..<($0 + 1) })
  }

  /// The results shown in place of a data source; nil if the table does not show results of it.
  func results(of source: any TableDataSource) -> (any DerivedDataSource)? {
    guard let results = searchController?.shownResults, results.base === source else { return nil }
    return results
  }
}
