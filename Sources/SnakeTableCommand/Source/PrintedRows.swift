import SnakeTable
import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords

/// The rows of a source that are printed: read one after the other, and discarded when they are printed.
final class PrintedRows: TableDataSource {
  private let table: PageStore
  private var reader: SourceRowReader
  /// The rows that are kept, and the number of rows discarded before them.
  private var rows: [ListRow] = []
  private var firstRow = 0
  private(set) var isComplete = false
  private var filter: SourceRowFilter
  /// The rows that are not printed, although they may match; nil if there are none.
  var undecidedRows: UndecidedRows? { filter.undecidedRows }

  init(_ table: PageStore) {
    self.table = table
    filter = SourceRowFilter(table)
    reader = SourceRowReader(table.connection, table.query)
  }

  /// Reads rows until there are new ones, or no more.
  func readMore(sourceName: String) throws(CommandError) {
    do throws(SourceError) {
      let count = rows.count
      repeat {
        guard let page = try reader.next() else { return finish() }
        rows += filter.matches(in: page)
      } while rows.count == count || table.isSortedHere
    } catch { throw .source(name: sourceName, error) }
  }

  private func finish() {
    rows = table.sortedHere(rows)
    isComplete = true
  }

  /// Discards the rows before a row.
  func discard(before row: Int) {
    let count = min(rows.count, max(0, row - firstRow))
    rows.removeFirst(count)
    firstRow += count
  }

  func numberOfRows(inSection section: Int) -> Int { firstRow + rows.count }
  func cell(forRowAt path: TableIndexPath) -> TableCell { cell(at: path, columns: nil) }
  func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell { cell(at: path, columns: columns) }
  private func cell(at path: TableIndexPath, columns: [Int]?) -> TableCell {
    let row = path.row - firstRow
    return rows.indices.contains(row) ? table.cell(of: rows[row], columns: columns) : TableCell(title: "")
  }
  var rowHeights: RowHeights { table.rowHeights }
  var tableFooter: SectionLabel? { table.tableFooter }
  lazy var samples = CellSamples(of: rows.prefix(256).map { table.cell(of: $0) })
  func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    TableIndexPath(row: identifier, section: 0)
  }
}
