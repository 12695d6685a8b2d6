import SnakeTable
import SnakeTableProtocol
import SnakeTableRecords
import SnakeTableSource

/// A query of a remote list, and its rows as far as they have arrived.
///
/// The identifiers of its rows begin at a number of their own, so that those of different queries differ.
struct RemoteQuery {
  typealias Pages = PagedDataSource<SourcePages>

  /// The distance between the first identifiers of two queries: more than a list has rows.
  private static let distance = 1 << 40

  /// The number of the query, counted from 0.
  let number: Int
  let query: ListQuery
  let pages: Pages

  /// - Parameters:
  ///   - number: the number of the query.
  ///   - fields: the fields of the rows.
  ///   - matcher: the filter whose matches are highlighted; nil for none.
  ///   - inbox: gets the numbers of rows that follow an estimate.
  init(
    _ number: Int, _ query: ListQuery, of connection: SourceConnection, _ fields: ListFields,
    matcher: ListMatcher? = nil, rowHeight: Int, inbox: RemoteInbox
  ) {
    (self.number, self.query) = (number, query)
    let provider = SourcePages(connection, query) { inbox.put(.count($0, query: number)) }
    pages = Pages(
      provider: provider, rowHeights: .uniform(rowHeight), firstIdentifier: number * Self.distance
    ) { _, row in
      fields.cell(of: row, matcher, isList: connection.description.opens)
    }
  }

  /// Returns the number of the query that a row belongs to.
  static func number(ofIdentifier identifier: Int) -> Int { identifier / distance }

  /// Returns the position of a row in its query when it was shown first, counted from 0.
  static func position(ofIdentifier identifier: Int) -> Int { identifier % distance }

  /// Whether a row belongs to this query, wherever it is.
  func owns(_ identifier: Int) -> Bool { Self.number(ofIdentifier: identifier) == number }

  /// Returns a row near the viewport; nil for another one.
  func row(_ identifier: Int) -> ListRow? {
    owns(identifier) ? pages.indexPath(forIdentifier: identifier).flatMap(pages.row(at:)) : nil
  }

  /// Cancels what has been requested.
  func end() {
    pages.prefetch(rows: [])
    pages.provider.endCounting()
  }
}
