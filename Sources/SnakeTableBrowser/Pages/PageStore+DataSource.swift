import SnakeTable
import SnakeTableLists
import SnakeTableRecords

extension PageStore: TableDataSource {
  package var rowHeights: RowHeights { .uniform(shown.list.rowHeight) }
  package var samples: CellSamples { shown.samples }
  package var emptyState: SectionLabel? {
    if let failure = shown.groups?.failure { return SectionLabel(text: CellText("\(failure)")) }
    guard !isFiltered else { return nil }
    return shown.groups?.isComplete == false ? "Waiting for groups" : RecordTable.noRows
  }
  package var numberOfSections: Int {
    guard let fetched else { return shown.numberOfSections }
    return grouping.hasSections ? fetched.sections.count : 1
  }
  package func numberOfRows(inSection section: Int) -> Int {
    isCollapsed(section: section) ? 1 : numberOfAllRows(inSection: section)
  }

  /// Returns the number of rows of a section, also of a collapsed one.
  package func numberOfAllRows(inSection section: Int) -> Int {
    fetched?.positions(of: section).count ?? shown.numberOfRows(in: section)
  }

  package func cell(forRowAt path: TableIndexPath) -> TableCell {
    guard let fetched else { return shown.cell(at: path) }
    return fetched[path].map { cell(of: $0.row) } ?? TableCell(title: "")
  }

  /// Returns the cell of a row with the texts of the given columns.
  package func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell {
    guard let fetched else { return shown.cell(at: path, columns: columns) }
    return fetched[path].map { cell(of: $0.row, columns: columns) } ?? TableCell(title: "")
  }

  package func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfiguration.State
  ) {
    if fetched == nil { shown.updateConfiguration(of: &cell, at: path, using: state) }
  }

  // MARK: Identifiers

  package func identifier(forRowAt path: TableIndexPath) -> Int {
    if let row = row(at: path), let identifier = kept.identifier(of: row) { return identifier }
    return shown.identifier(at: fetched?[path]?.path ?? path)
  }

  /// Returns the identifiers of the rows of a collapsed section, or of a single row.
  package func identifiers(ofRowAt path: TableIndexPath) -> [Range<Int>] {
    if isCollapsed(section: path.section) { return [shown.identifiers(ofSection: path.section)] }
    let identifier = identifier(forRowAt: path)
    return [identifier..<(identifier + 1)]
  }

  /// Returns a row that has arrived.
  private func row(at path: TableIndexPath) -> ListRow? {
    fetched.map { $0[path]?.row } ?? shown.row(at: path)
  }

  /// Returns the path of a row of the query. A row beyond the end, because there are fewer rows than estimated, is
  /// represented by the last one. A row of another query is found only near the viewport.
  package func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    guard let path = path(of: identifier) else { return nil }
    return isCollapsed(section: path.section) ? TableIndexPath(row: 0, section: path.section) : path
  }

  private func path(of identifier: Int) -> TableIndexPath? {
    if kept.rows[identifier] != nil, let path = keptPath(of: identifier) { return path }
    guard shown.owns(identifier) else { return nil }
    guard let fetched else { return shown.path(of: identifier) }
    return fetched.path { shown.identifier(at: $0.path) == identifier }
  }

  /// Returns the path of a row that is kept, if it is near the viewport. O(rows that have arrived).
  private func keptPath(of identifier: Int) -> TableIndexPath? {
    let isRow = { (row: SearchedRows.Row) in self.kept.identifier(of: row.row) == identifier }
    return fetched.map { $0.path(where: isRow) } ?? shown.arrivedRows.first(where: isRow)?.path
  }

  package func section(forIdentifier identifier: Int) -> Int? {
    grouping.hasSections ? path(of: identifier)?.section : 0
  }

  package var identifiers: [Range<Int>] {
    guard let fetched else { return shown.identifiers }
    let own = fetched.rows.map { kept.identifier(of: $0.row) ?? shown.identifier(at: $0.path) }
    return own.sorted().map { $0..<($0 + 1) }
  }
}

extension PageStore: PagingDataSource, TableViewDataSourcePrefetching {
  package func hasArrived(rowAt path: TableIndexPath) -> Bool { row(at: path) != nil }
  /// The positions of the rows that have arrived; in a list with sections, those in the first one, or in the first ones that have
  /// arrived whole.
  package var arrivedPositions: [Range<Int>] {
    if let fetched { return [fetched.positions(of: 0)] }
    let whole = rowsOfWholeSections
    return whole > 0 ? [0..<whole] : shown.sections[0]?.arrivedPositions ?? []
  }

  /// The number of rows in the first sections that have arrived whole. 0 if a section is collapsed, which changes positions.
  private var rowsOfWholeSections: Int {
    guard collapsed.isEmpty, let groups = shown.groups?.table else { return 0 }
    var count = 0
    for section in 0..<groups.count {
      guard shown.sections[section]?.arrivedPositions == [0..<groups[section]] else { break }
      count += groups[section]
    }
    return count
  }
  package var hasFailures: Bool { shown.hasFailures || next?.hasFailures == true || hasFailedGroups }
  private var hasFailedGroups: Bool {
    [all.groups, shown.groups, shown.totals].contains { $0?.failureOfAggregates != nil }
  }
  package func retry() {
    connection.restartIfEnded()
    if hasFailedGroups { return requestAgain() }
    shown.retry()
    next?.retry()
  }
  package var countText: String {
    if let fetched { return fetched.rows.count.grouped }
    return collapsed.isEmpty ? shown.countText : table?.layout.numberOfRows.grouped ?? shown.countText
  }

  package func tableView(_ tableView: TableView, prefetchRowsAt paths: [TableIndexPath]) {
    setNearRows(nearRows + paths)
  }

  package func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableIndexPath]) {
    let rows = Set(paths)
    setNearRows(nearRows.filter { !rows.contains($0) })
  }
}
