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
  /// The maximum number of rows of a request, so that the answers are not too large.
  private var mostRows = Int.max
  /// Whether all rows are read as they are at one moment, and these rows once the first ones were requested.
  private let readsAll: Bool
  private var stream: SourceRowStream?

  /// - Parameters:
  ///   - position: the position of the first row to read, counted from 0.
  ///   - readsAll: whether all rows are read, as they are at one moment if the source can do that. Otherwise they are as they are
  ///     when they are read.
  package init(
    _ connection: SourceConnection, _ query: ListQuery, from position: Int = 0, readsAll: Bool = false
  ) {
    self.readsAll = readsAll && position == 0 && connection.can(.all)
    (self.connection, self.query) = (connection, query)
    let jumps = position > 0 && connection.can(.position)
    skipped = jumps ? 0 : position
    place = jumps ? .position(position) : .first
  }

  /// Whether there are no more rows.
  package var isAtEnd: Bool { place == nil }

  /// Returns the next rows, at most as many as `limit`, and fewer if they are long; nil if there are no more.
  package mutating func next(limit: Int = pageSize) throws(SourceError) -> [ListRow]? {
    if readsAll { return try nextOfAll() }
    while skipped > 0, place != nil {
      skipped -= min(skipped, try rows(limit: min(skipped, ListPage.limits.upperBound), cut: 0).count)
    }
    let rows = try rows(limit: limit, cut: nil)
    return rows.isEmpty ? nil : rows
  }

  private mutating func nextOfAll() throws(SourceError) -> [ListRow]? {
    let stream = stream ?? SourceRowStream(connection.source, query)
    self.stream = stream
    let rows = try stream.next()
    // A part may be empty, the last one for example.
    if rows?.isEmpty == true { return try nextOfAll() }
    if rows == nil { place = nil }
    return rows
  }

  /// Reads rows at the place. If they have too many bytes for an answer, reads fewer.
  private mutating func rows(limit: Int, cut: Int?) throws(SourceError) -> [ListRow] {
    guard let place else { return [] }
    let limit = min(limit, mostRows)
    let request = ListRequest.rows(ListPage(query, place, limit: limit, cut: cut))
    let answer: ListAnswer.Content
    do throws(SourceError) { answer = try connection.source.waitForAnswer(to: request) } catch {
      guard error.isTooLarge, limit > 1 else { throw error }
      mostRows = limit / 8 + 1
      return try rows(limit: mostRows, cut: cut)
    }
    guard case .rows(let answer) = answer else { throw .unexpected }
    let rows = Array(answer.rows.prefix(limit))
    // Otherwise reading would never end.
    if let last = rows.last, place == .after(key: last.key) { throw .rowsRepeated }
    self.place = rows.count < limit ? nil : rows.last.map { .after(key: $0.key) }
    return rows
  }
}
