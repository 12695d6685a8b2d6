import SnakeTable
import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords

/// The rows of a source as they are printed: in their order, and each only as long as it is needed.
///
/// Without sections, `readMore` reads rows before they are printed. The rows of a section, whose number is known, are read when
/// their cells are requested.
final class PrintedPages: ListDataSource {
  private let table: PageStore
  private var reader: SourceRowReader
  /// The rows that are kept, and the path of the first one.
  private var rows: [ListRow] = []
  private var first = TableIndexPath(row: 0, section: 0)
  /// Whether all rows have been read or counted, or further ones cannot be read.
  private(set) var isComplete: Bool
  /// The reason why rows are missing; nil if none are.
  private(set) var failure: SourceError?
  /// The number of rows that have been searched here, because the source does not filter.
  private var searchedCount = 0
  private let budget = MatchBudget.search()
  /// The row that `next` returns.
  private var following = TableIndexPath(row: 0, section: 0)
  /// The rows that are left out, although they may match; nil if there are none.
  private(set) var undecidedRows: UndecidedRows?

  /// - Parameter readsAll: whether all rows will be read.
  init(_ table: PageStore, readsAll: Bool = false) {
    self.table = table
    isComplete = table.hasSections
    if isComplete { first.section = -1 }
    reader = SourceRowReader(table.connection, table.query, readsAll: readsAll && !table.hasSections)
  }

  var hasRows: Bool { table.hasSections ? numberOfSections > 0 : numberOfRows(inSection: 0) > 0 }

  // MARK: Without sections

  /// Reads rows until there are new ones, or no more. In an order that is not the work of the source, reads all of them.
  func readMore() {
    let count = rows.count
    while !isComplete, rows.count == count || table.isSortedHere { readPage() }
    if table.isSortedHere { rows = table.sortedHere(rows) }
  }

  /// Reads rows until some of them match. Returns the first ones, at most a number of them.
  func firstMatches(_ count: Int) throws(SourceError) -> [ListRow] {
    // A source that filters returns only matches.
    let limit = table.isSearchedHere ? SourceRowReader.pageSize : count
    while rows.count < count, let page = try reader.next(limit: limit) { rows += matches(in: page) }
    return Array(rows.prefix(count))
  }

  /// Discards the rows before a row.
  func discard(before row: Int) {
    let count = min(rows.count, max(0, row - first.row))
    rows.removeFirst(count)
    first.row += count
  }

  /// Reads the next rows. Without any, the rows are complete.
  private func readPage() {
    do throws(SourceError) {
      guard let page = try reader.next() else { return isComplete = true }
      rows += matches(in: page)
    } catch { (failure, isComplete) = (error, true) }
  }

  /// Returns the rows that match the part of the filter that is not the source's work.
  private func matches(in page: [ListRow]) -> [ListRow] {
    page.filter { row in
      searchedCount += 1
      let decision = table.decisionHere(on: row, budget: budget)
      if decision == .undecided {
        undecidedRows = UndecidedRows(
          count: (undecidedRows?.count ?? 0) + 1, firstRow: undecidedRows?.firstRow ?? searchedCount)
      }
      return decision == .match
    }
  }

  // MARK: Rows

  /// Returns the row behind the one that was returned last, with whole values; nil if there are no more.
  func next() throws(SourceError) -> ListRow? {
    while table.hasSections ? following.section < numberOfSections : !isComplete || hasRow(following) {
      if table.hasSections {
        guard following.row < table.numberOfAllRows(inSection: following.section) else {
          following = TableIndexPath(row: 0, section: following.section + 1)
          continue
        }
        readRow(at: following)
      } else if !hasRow(following) {
        discard(before: following.row)
        readMore()
      }
      if let failure { throw failure }
      guard hasRow(following) else { continue }
      defer { following.row += 1 }
      return rows[following.row - first.row]
    }
    return nil
  }

  private func hasRow(_ path: TableIndexPath) -> Bool { rows.indices.contains(path.row - first.row) }

  func numberOfRows(inSection section: Int) -> Int {
    table.hasSections ? table.numberOfRows(inSection: section) : first.row + rows.count
  }

  func cell(forRowAt path: TableIndexPath) -> TableCell { cell(at: path, columns: nil) }
  func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell { cell(at: path, columns: columns) }

  private func cell(at path: TableIndexPath, columns: [Int]?) -> TableCell {
    if table.hasSections { readRow(at: path) }
    let row = path.row - first.row
    return rows.indices.contains(row) ? table.cell(of: rows[row], columns: columns) : TableCell(title: "")
  }

  /// Reads the rows of a section up to one of them, and discards rows that were probably printed.
  private func readRow(at path: TableIndexPath) {
    if path.section != first.section || path.row < first.row {
      (first, rows) = (path, [])
      reader = SourceRowReader(table.connection, table.query(ofSection: path.section), from: path.row)
    }
    while failure == nil, path.row >= first.row + rows.count {
      discard(before: first.row + rows.count - SourceRowReader.pageSize)
      let count = rows.count
      readPage()
      if rows.count == count { failure = failure ?? .rowsMissing }
    }
  }

  lazy var samples = CellSamples(
    of: (0..<(hasRows ? min(256, numberOfRows(inSection: 0)) : 0)).lazy.map {
      self.cell(forRowAt: TableIndexPath(row: $0, section: 0))
    })
}

/// Sections, and what does not depend on single rows, as in the list.
extension PrintedPages {
  var numberOfSections: Int { table.numberOfSections }
  func isCollapsed(section: Int) -> Bool { table.isCollapsed(section: section) }
  func height(forHeaderInSection section: Int) -> Int { table.height(forHeaderInSection: section) }
  func outerHeight(forHeaderInSection section: Int) -> Int { table.outerHeight(forHeaderInSection: section) }
  func height(forFooterInSection section: Int) -> Int { table.height(forFooterInSection: section) }
  func header(inSection section: Int) -> SectionLabel? { table.header(inSection: section) }
  func footer(inSection section: Int) -> SectionLabel? { table.footer(inSection: section) }
  var tableFooter: SectionLabel? { table.tableFooter }
  var emptyState: SectionLabel? { table.emptyState }
  var rowHeights: RowHeights { table.rowHeights }
  func identifier(forRowAt path: TableIndexPath) -> Int { table.identifier(forRowAt: path) }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    table.indexPath(forIdentifier: identifier)
  }
}
