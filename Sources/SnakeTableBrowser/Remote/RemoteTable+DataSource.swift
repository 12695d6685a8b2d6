import SnakeTable
import SnakeTableProtocol
import SnakeTableRecords

extension RemoteTable: TableDataSource {
  package var rowHeights: RowHeights { .uniform(rowHeight) }
  package var samples: CellSamples { shown.pages.samples }
  package var emptyState: SectionLabel? { filter == nil ? SectionLabel(text: "No rows") : nil }
  package func numberOfRows(inSection section: Int) -> Int {
    fetched?.rows.count ?? shown.pages.numberOfRows(inSection: section)
  }

  package func cell(forRowAt path: TableIndexPath) -> TableCell {
    fetched.map { cell(of: $0.rows[path.row].row) } ?? shown.pages.cell(forRowAt: path)
  }

  package func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfigurationState
  ) {
    if fetched == nil { shown.pages.updateConfiguration(of: &cell, forRowAt: path, using: state) }
  }

  // MARK: Identifiers

  package func identifier(forRowAt path: TableIndexPath) -> Int {
    if let row = row(at: path), let identifier = kept.identifier(of: row) { return identifier }
    return shown.pages.identifier(forRowAt: basePath(of: path))
  }

  private func basePath(of path: TableIndexPath) -> TableIndexPath {
    fetched.map { TableIndexPath(row: $0.rows[path.row].position, section: 0) } ?? path
  }

  /// Returns a row that has arrived.
  private func row(at path: TableIndexPath) -> ListRow? {
    fetched.map { $0.rows[path.row].row } ?? shown.pages.row(at: path)
  }

  /// Returns the path of a row of the query. A row that is beyond the end, because there were fewer rows than was thought, is
  /// represented by the last one. A row of another query is found only near the viewport.
  package func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    if kept.rows[identifier] != nil, let path = keptPath(of: identifier) { return path }
    guard shown.owns(identifier) else { return nil }
    if let fetched {
      let row = fetched.rows.firstIndex {
        shown.pages.identifier(forRowAt: TableIndexPath(row: $0.position, section: 0)) == identifier
      }
      return row.map { TableIndexPath(row: $0, section: 0) }
    }
    let count = shown.pages.numberOfRows(inSection: 0)
    guard count > 0 else { return nil }
    return shown.pages.indexPath(forIdentifier: identifier) ?? TableIndexPath(row: count - 1, section: 0)
  }

  /// Returns the path of a row that is kept, if it is near the viewport. O(rows that have arrived).
  private func keptPath(of identifier: Int) -> TableIndexPath? {
    let rows = fetched?.rows ?? shown.pages.arrivedRows
    guard let index = rows.firstIndex(where: { kept.identifier(of: $0.row) == identifier }) else {
      return nil
    }
    return TableIndexPath(row: fetched == nil ? rows[index].position : index, section: 0)
  }

  package func section(forIdentifier identifier: Int) -> Int? { 0 }

  package var identifiers: [Range<Int>] {
    guard let fetched else { return shown.pages.identifiers }
    return fetched.rows.indices.map { identifier(forRowAt: TableIndexPath(row: $0, section: 0)) }.sorted()
      .map { $0..<($0 + 1) }
  }
}

extension RemoteTable: PagingDataSource, TableViewDataSourcePrefetching {
  package func hasArrived(rowAt path: TableIndexPath) -> Bool { row(at: path) != nil }
  package var hasFailures: Bool { shown.pages.hasFailures || next?.pages.hasFailures == true }
  package func retry() {
    connection.restartIfEnded()
    shown.pages.retry()
    next?.pages.retry()
  }
  package var countText: String { fetched.map { $0.rows.count.grouped } ?? shown.pages.countText }

  /// Adopts the pages that have arrived.
  package func adoptAnswers() {
    shown.pages.adoptAnswers()
    next?.pages.adoptAnswers()
    if fetched != nil { searchFetchedRows() }
    showNextIfReady()
  }

  package func tableView(_ tableView: TableView, prefetchRowsAt paths: [TableIndexPath]) {
    setNearRows(nearRows + paths.map(\.row))
  }

  package func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableIndexPath]) {
    let rows = Set(paths.map(\.row))
    setNearRows(nearRows.filter { !rows.contains($0) })
  }
}
