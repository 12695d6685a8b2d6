import SnakeTable
import SnakeTableBrowser
import SnakeTableLists

/// The rows of a source in sections, as they are printed: read when they are about to be printed, and soon forgotten.
final class PrintedGroups: TableDataSource {
  private let table: PageStore
  /// The rows of a section that are kept, and the position of the first one.
  private var rows: [ListRow] = []
  private var first = TableIndexPath(row: 0, section: -1)
  private var reader: SourceRowReader?
  /// The reason why rows are missing; nil if none are.
  private(set) var failure: SourceError?

  init(_ table: PageStore) { self.table = table }

  lazy var samples = CellSamples(
    of: (0..<(numberOfSections == 0 ? 0 : min(256, numberOfRows(inSection: 0)))).lazy.map {
      self.cell(forRowAt: TableIndexPath(row: $0, section: 0))
    })

  func cell(forRowAt path: TableIndexPath) -> TableCell { cell(at: path, columns: nil) }
  func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell { cell(at: path, columns: columns) }

  private func cell(at path: TableIndexPath, columns: [Int]?) -> TableCell {
    if path.section != first.section || path.row < first.row { begin(at: path) }
    while path.row >= first.row + rows.count, readMore() {}
    let row = path.row - first.row
    guard rows.indices.contains(row) else {
      failure = failure ?? .rowsMissing
      return TableCell(title: "")
    }
    return table.cell(of: rows[row], columns: columns)
  }

  private func begin(at path: TableIndexPath) {
    (first, rows) = (path, [])
    reader = SourceRowReader(table.connection, table.query(ofSection: path.section), from: path.row)
  }

  /// Reads further rows, and forgets the rows that were printed. Returns whether there are any.
  private func readMore() -> Bool {
    do throws(SourceError) {
      guard failure == nil, let page = try reader?.next() else { return false }
      let forgotten = max(0, rows.count - SourceRowReader.pageSize)
      rows.removeFirst(forgotten)
      first.row += forgotten
      rows += page
      return true
    } catch {
      failure = error
      return false
    }
  }
}

/// Sections, which are those of the list.
extension PrintedGroups {
  var numberOfSections: Int { table.numberOfSections }
  func numberOfRows(inSection section: Int) -> Int { table.numberOfRows(inSection: section) }
  func height(forHeaderInSection section: Int) -> Int { table.height(forHeaderInSection: section) }
  func outerHeight(forHeaderInSection section: Int) -> Int { table.outerHeight(forHeaderInSection: section) }
  func height(forFooterInSection section: Int) -> Int { table.height(forFooterInSection: section) }
  func header(inSection section: Int) -> SectionLabel? { table.header(inSection: section) }
  func footer(inSection section: Int) -> SectionLabel? { table.footer(inSection: section) }
  var tableFooter: SectionLabel? { table.tableFooter }
  var rowHeights: RowHeights { table.rowHeights }
  func identifier(forRowAt path: TableIndexPath) -> Int { table.identifier(forRowAt: path) }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    table.indexPath(forIdentifier: identifier)
  }
}
