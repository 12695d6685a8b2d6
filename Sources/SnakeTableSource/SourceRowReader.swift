import SnakeTableProtocol

/// Reads the rows of a query one after the other, with whole values, and waits for them.
package struct SourceRowReader {
  /// The number of rows of a request.
  package static let pageSize = 1000

  private let connection: SourceConnection
  private let query: ListQuery
  /// The number of rows to skip before the first one.
  private var skipped: Int
  /// The place of the next rows; nil behind the last one.
  private var place: ListPage.Place?

  /// - Parameter position: the position of the first row to read, counted from 0.
  package init(_ connection: SourceConnection, _ query: ListQuery, from position: Int = 0) {
    (self.connection, self.query) = (connection, query)
    let jumps = position > 0 && connection.can(.position)
    skipped = jumps ? 0 : position
    place = jumps ? .position(position) : .first
  }

  /// Returns the next rows, at most as many as `limit`; nil if there are no more.
  package mutating func next(limit: Int = pageSize) throws(SourceError) -> [ListRow]? {
    while skipped > 0, place != nil {
      skipped -= min(skipped, try rows(limit: min(skipped, ListPage.limits.upperBound), cut: 0).count)
    }
    let rows = try rows(limit: limit, cut: nil)
    return rows.isEmpty ? nil : rows
  }

  private mutating func rows(limit: Int, cut: Int?) throws(SourceError) -> [ListRow] {
    guard let place else { return [] }
    let request = ListRequest.rows(ListPage(query, place, limit: limit, cut: cut))
    guard case .rows(let answer) = try connection.source.waitForAnswer(to: request) else { throw .unexpected }
    let rows = Array(answer.rows.prefix(limit))
    // Otherwise reading would never end.
    if let last = rows.last, place == .after(key: last.key) { throw .rowsRepeated }
    self.place = rows.count < limit ? nil : rows.last.map { .after(key: $0.key) }
    return rows
  }
}
