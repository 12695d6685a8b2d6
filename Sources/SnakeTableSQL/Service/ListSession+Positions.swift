import SnakeTableLists

/// A running statement, and the position of its next row.
struct PositionCursor<Cursor: SQLCursor> {
  var cursor: Cursor
  var query: ListQuery
  /// The number of bytes of a value that it returns; nil for whole values.
  var cut: Int?
  var next: Int
}

/// Rows of a relation without a key, which are known by their positions.
extension ListSession {
  func positionedRows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>
  ) throws(ListError) -> ListRows {
    let range = try positions(page, statements)
    let cursor = try cursor(of: page, at: range, statements)
    let limitsValues = page.cut == nil && page.query == ListQuery()
    // The first row may be behind rows that are only skipped.
    if limitsValues, range.lowerBound == 0 { cursor.limitValues() }
    // An error ends the statement.
    positions = nil
    var (rows, room) = ([ListRow](), AnswerRoom())
    let filter = FilterMark(page.query)
    var hasMore = true
    while rows.count < range.count {
      hasMore = try cursor.next(columns: relation.fields.count)
      guard hasMore else { break }
      if limitsValues { cursor.limitValues() }
      let key = RowKey.position(range.lowerBound + rows.count, filter: filter)
      rows.append(try cursor.row(relation.fields.count, key: key, cut: page.cut, &room))
    }
    if hasMore {
      positions = PositionCursor(
        cursor: cursor, query: page.query, cut: page.cut, next: range.lowerBound + rows.count)
    }
    return ListRows(rows, position: range.lowerBound)
  }

  private func positions(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>
  ) throws(ListError) -> Range<Int> {
    switch page.place {
    case .first: return 0..<page.limit
    case .last:
      let known = counts[page.query]
      let count = if let known { known } else { try exactCount(page.query, statements) }
      return max(0, count - page.limit)..<count
    case .after(let key):
      let first = try position(of: key, page.query) + 1
      return first..<(first + page.limit)
    case .before(let key):
      let end = try position(of: key, page.query)
      return max(0, end - page.limit)..<end
    case .position(let position): return position..<position.addingReportingOverflow(page.limit).partialValue
    }
  }

  /// Returns the position that a key of this query contains.
  func position(of key: String, _ query: ListQuery) throws(ListError) -> Int {
    guard case .position(let position, let filter)? = RowKey(key), filter == FilterMark(query) else {
      throw ListError(.invalid, Diagnostics.noKey)
    }
    return position
  }

  private func cursor(
    of page: ListPage, at range: Range<Int>, _ statements: SQLQuery<Connection.Dialect>
  ) throws(ListError) -> Connection.Cursor {
    if let positions, positions.cursor.isOpen, positions.query == page.query, positions.cut == page.cut,
      positions.next == range.lowerBound
    {
      return positions.cursor
    }
    let text = statements.rows(offset: range.lowerBound, cut: page.cut)
    return try connection.cursor(text, batch: range.count)
  }
}
