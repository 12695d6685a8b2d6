import SnakeTableLists

/// A list of ClickHouse.
///
/// The server sorts all rows for which a condition holds, even for one page. Pages of a table exclude rows far behind them, and
/// rows that may be copies of one another are numbered.
final class ClickHouseSession: ListSession<ClickHouseConnection> {
  typealias Statements = SQLQuery<ClickHouseDialect>

  /// The keys from which bounds of pages are taken.
  var keys = KeySamples()

  /// Whether rows may be copies of one another, as they are in every sorted table.
  private var hasCopies: Bool { relation.distinction != nil }

  /// False: a page may be read once more, with another bound.
  override var findsRowsInOrder: Bool { false }

  override func rows(_ page: ListPage, _ statements: Statements) throws(ListError) -> ListRows {
    try hasCopies ? numberedRows(page, statements) : super.rows(page, statements)
  }

  override func row(_ key: String, _ query: ListQuery) throws(ListError) -> [ListRow] {
    try hasCopies ? numberedRow(key, query, statements(query)) : super.row(key, query)
  }

  override func rows(
    _ page: ListPage, _ statements: Statements, isReversed: Bool = false, limit: Int, offset: Int
  ) throws(ListError) -> [ListRow] {
    try boundedRows(page, statements, isReversed: isReversed, limit: limit, offset: offset)
  }

  override func rows(
    _ page: ListPage, _ statements: Statements, atShare share: Double
  ) throws(ListError) -> [ListRow]? {
    guard sortsTooMany, statements.isStored, let rows = try sampledRows(page, statements, atShare: share)
    else {
      return try super.rows(page, statements, atShare: share)
    }
    return rows
  }

  /// Whether the server would sort too many rows without bounds.
  var sortsTooMany: Bool { hasCopies && !relation.isSmall }

  /// Returns all rows of a statement. The server reads the rows of a table as they are stored, not several parts at once.
  func sequentialRows(_ page: ListPage, _ text: SQLText) throws(ListError) -> [ListRow] {
    try rows(page, from: connection.sequentialRows(text))
  }
}
