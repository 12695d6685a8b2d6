import SnakeTableProtocol

/// Rows of a relation with a key.
extension ListSession {
  func rows(_ page: ListPage) throws(ListError) -> ListRows {
    let statements = try statements(page.query)
    guard !relation.isPositioned else { return try positionedRows(page, statements) }
    guard relation.distinction == nil else { return try numberedRows(page, statements) }
    switch page.place {
    case .first: return ListRows(try rows(page, statements, beyond: nil, isReversed: false))
    case .last: return ListRows(try rows(page, statements, beyond: nil, isReversed: true).reversed())
    case .after(let key): return ListRows(try rows(page, statements, beyond: key, isReversed: false))
    case .before(let key):
      return ListRows(try rows(page, statements, beyond: key, isReversed: true).reversed())
    case .position(let position): return try rows(page, statements, at: position)
    }
  }

  /// Returns the row with a key, whole; none if it is gone.
  func row(_ key: String, _ query: ListQuery) throws(ListError) -> [ListRow] {
    let statements = try statements(query)
    guard !relation.isPositioned else {
      let position = try position(of: key, query)
      return try positionedRows(ListPage(query, .position(position), limit: 1), statements).rows
    }
    guard relation.distinction == nil else { return try numberedRow(key, query, statements) }
    let values = try values(of: key, statements)
    return try rows(
      ListPage(query, .first, limit: 1), statements.rows(where: statements.isRow(values), limit: 1, cut: nil))
  }

  /// Returns the values in the columns of the order that a key contains.
  func values(
    of key: String, _ statements: SQLQuery<Connection.Dialect>
  ) throws(ListError) -> [SQLValue] {
    guard case .values(let values)? = RowKey(key), values.count == statements.order.count else {
      throw ListError(.invalid, Diagnostics.noKey)
    }
    return values
  }

  /// Returns the rows behind, or before, the row with a key, or from the first or the last one on for nil. The nearest one is
  /// the first.
  private func rows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>, beyond key: String?, isReversed: Bool
  ) throws(ListError) -> [ListRow] {
    let values = if let key { try values(of: key, statements) } else { [SQLValue]?.none }
    return try rows(
      page, statements, in: statements.segments(beyond: values, isReversed: isReversed),
      isReversed: isReversed)
  }

  /// Returns the first rows of parts of the list.
  func rows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>, in segments: [SQLText?], isReversed: Bool
  ) throws(ListError) -> [ListRow] {
    if connection.dialect.pages != .statements, !segments.isEmpty {
      let text = statements.rows(inParts: segments, isReversed: isReversed, limit: page.limit, cut: page.cut)
      return try rows(page, text)
    }
    var found: [ListRow] = []
    for segment in segments where found.count < page.limit {
      let text = statements.rows(
        where: segment, isReversed: isReversed, limit: page.limit - found.count, cut: page.cut)
      found += try rows(page, text)
    }
    return found
  }

  /// Returns all rows of a statement.
  func rows(_ page: ListPage, _ text: SQLText, isSequential: Bool = false) throws(ListError) -> [ListRow] {
    let cursor = try isSequential ? connection.sequentialRows(text) : connection.rows(text)
    var rows: [ListRow] = []
    while try cursor.next(columns: relation.fields.count) {
      rows.append(cursor.row(relation.fields.count, cut: page.cut))
    }
    return rows
  }
}

extension SQLCursor {
  /// The row, whose values of the order follow those of the fields.
  fileprivate func row(_ fields: Int, cut: Int?) -> ListRow {
    let key = (fields..<numberOfColumns).map { value($0, cut: nil).value }
    return row(fields, key: .values(key), cut: cut)
  }

  func row(_ fields: Int, key: RowKey, cut: Int?) -> ListRow {
    var row = ListRow(key: key.text, values: [])
    for field in 0..<fields {
      let cell = value(field, cut: cut)
      row.values.append(cell.value.listValue)
      if let size = cell.size { row.cut[field] = size }
    }
    return row
  }
}
