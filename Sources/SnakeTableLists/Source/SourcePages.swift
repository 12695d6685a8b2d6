import SnakeTableModel

/// The rows of a query, as pages of a source.
package struct SourcePages: PageProvider {
  package typealias Row = ListRow
  package typealias Key = String

  /// The number of bytes of a value that a row needs: more than a screen shows.
  private static let cut = 1024

  private let connection: SourceConnection
  private let query: ListQuery

  package init(_ connection: SourceConnection, _ query: ListQuery) {
    (self.connection, self.query) = (connection, query)
  }

  package func count() async throws -> RowCount { try await count { _ in } }

  package func count(didEstimate: @escaping @Sendable (RowCount) -> Void) async throws -> RowCount {
    let answer = try await connection.source.answer(to: .count(query)) { part in
      if let count = part.rowCount { didEstimate(count) }
    }
    guard let count = answer.rowCount else { throw SourceError.unexpected }
    return count
  }

  package func page(_ request: PageRequest<String>) async throws -> Page<ListRow, String> {
    try await page(request) { _ in }
  }

  package func page(
    _ request: PageRequest<String>, didFind: @escaping @Sendable ([ListRow]) -> Void
  ) async throws -> Page<ListRow, String> {
    let cut = connection.can(.row) ? Self.cut : nil
    let rows = try await rows(at: place(of: request), limit: request.limit, cut: cut, didFind)
    return Page(rows, firstKey: rows.first?.key, lastKey: rows.last?.key)
  }

  /// Returns the page around a row, and its number.
  /// - Parameter size: the number of rows of a page.
  package func page(
    around row: ListRow, size: Int
  ) async throws(SourceError) -> (rows: [ListRow], page: Int, position: Int) {
    guard case .count(let position, _) = try await connection.source.answer(to: .place(key: row.key, query))
    else { throw .unexpected }
    let cut = connection.can(.row) ? Self.cut : nil
    let before = position % size
    let above = try await rows(at: .before(key: row.key), limit: max(before, 1), cut: cut)
    // The row is read again: it may have changed since it was shown, or be gone.
    let start = above.last.map { ListPage.Place.after(key: $0.key) } ?? .first
    let below = try await rows(at: start, limit: size - before, cut: cut)
    guard above.count >= before, below.first?.key == row.key else { throw .rowChanged }
    let found = above.suffix(before) + below
    return (Array(found), position / size, position)
  }

  /// Returns the next row that meets further conditions; nil for none.
  /// - Parameters:
  ///   - terms: the conditions.
  ///   - key: the key of the row behind which it is, or before which; nil for the first or the last one.
  package func next(
    meeting terms: [[ListTerm]], from key: String?, isBackwards: Bool
  ) async throws(SourceError) -> ListRow? {
    var query = query
    query.filter += terms
    let place: ListPage.Place =
      if let key { isBackwards ? .before(key: key) : .after(key: key) } else { isBackwards ? .last : .first }
    let page = ListPage(query, place, limit: 1, cut: connection.can(.row) ? Self.cut : nil)
    guard case .rows(let rows) = try await connection.source.answer(to: .rows(page)) else {
      throw .unexpected
    }
    return rows.rows.first
  }

  private func place(of request: PageRequest<String>) async throws(SourceError) -> ListPage.Place {
    switch request.anchor {
    case .first: .first
    case .last: .last
    case .after(let key): .after(key: key)
    case .before(let key): .before(key: key)
    case .position where connection.can(.position): .position(request.rows.lowerBound)
    case .position: try await place(ofPosition: request.rows.lowerBound)
    }
  }

  /// Finds the place of a position from the first row on, with as few requests as possible. O(position).
  private func place(ofPosition position: Int) async throws(SourceError) -> ListPage.Place {
    var (place, left) = (ListPage.Place.first, position)
    while left > 0 {
      let limit = min(left, ListPage.limits.upperBound)
      let rows = try await rows(at: place, limit: limit, cut: 0)
      guard rows.count == limit, let last = rows.last else { return .last }
      (place, left) = (.after(key: last.key), left - limit)
    }
    return place
  }

  /// - Parameter didFind: takes the rows of each answer that is not whole yet.
  private func rows(
    at place: ListPage.Place, limit: Int, cut: Int?,
    _ didFind: @escaping @Sendable ([ListRow]) -> Void = { _ in }
  ) async throws(SourceError) -> [ListRow] {
    let page = ListPage(query, place, limit: limit, cut: cut)
    let answer = try await connection.source.answer(to: .rows(page)) { part in
      if case .rows(let rows) = part { didFind(rows.rows) }
    }
    guard case .rows(let rows) = answer else { throw .unexpected }
    return rows.rows
  }
}

extension ListAnswer.Content {
  /// The number of rows; nil in an answer to another request.
  fileprivate var rowCount: RowCount? {
    guard case .count(let count, let isExact) = self else { return nil }
    return isExact ? .exact(count) : .estimated(count)
  }
}
