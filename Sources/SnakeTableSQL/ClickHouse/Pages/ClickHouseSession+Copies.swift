import SnakeTableLists

/// Rows of a relation in which several rows may be copies of one another. Copies follow one another in every order; the key
/// of a row has its number among them, counted from 0.
extension ClickHouseSession {
  func numberedRows(
    _ page: ListPage, _ statements: Statements
  ) throws(ListError) -> ListRows {
    switch page.place {
    case .all, .first: return ListRows(Self.numbered(try boundedRows(page, statements, limit: page.limit)))
    case .last: return ListRows(try rows(page, statements, before: nil))
    case .after(let key): return ListRows(try rows(page, statements, after: NumberedKey(key)))
    case .before(let key): return ListRows(try rows(page, statements, before: NumberedKey(key)))
    case .position(let position):
      var found = try rows(page, statements, at: position)
      guard let first = found.rows.first else { return found }
      found.rows = Self.numbered(found.rows, from: try number(of: first, in: found, statements))
      return found
    }
  }

  /// Returns the row with a key, whole; none if it is gone.
  func numberedRow(
    _ key: String, _ query: ListQuery, _ statements: Statements
  ) throws(ListError) -> [ListRow] {
    let key = try NumberedKey(key)
    let page = ListPage(query, .first, limit: 1)
    let condition = statements.isRow(try values(of: key.row, statements))
    let found = try boundedRows(
      page, statements, near: condition, where: .never, limit: 1, offset: key.number)
    return Self.numbered(found, from: key.number)
  }

  // MARK: Directions

  private func rows(
    _ page: ListPage, _ statements: Statements, after key: NumberedKey
  ) throws(ListError) -> [ListRow] {
    let values = try values(of: key.row, statements)
    // The first part are the rows with the same values but for the hash.
    let parts = statements.segments(beyond: values, isReversed: false)
    let rows = try boundedRows(
      page, statements, near: ([statements.isRow(values)] + parts.prefix(1)).union,
      where: Array(parts.dropFirst()).union, beyond: values, limit: page.limit + 1, offset: key.number)
    let found = Self.numbered(rows, from: key.number, of: key.row)
    // The row itself is the first one, unless it is gone.
    return Array((found.first?.key == key.text ? found.dropFirst() : found[...]).prefix(page.limit))
  }

  /// - Parameter key: Nil for the last rows.
  private func rows(
    _ page: ListPage, _ statements: Statements, before key: NumberedKey?
  ) throws(ListError) -> [ListRow] {
    let values = if let key { try values(of: key.row, statements) } else { [SQLValue]?.none }
    var copies: [ListRow] = []
    if let key, let values, key.number > 0 {
      let count = min(key.number, page.limit)
      let rows = try boundedRows(
        page, statements, near: statements.isRow(values), where: .never, limit: count)
      copies = Self.numbered(rows, from: key.number - count)
    }
    let limit = page.limit - copies.count
    guard limit > 0 else { return copies }
    // With one more, which tells whether the first row has copies before it.
    var found = Array(try rows(page, statements, before: values, limit: limit + 1).reversed())
    guard found.count > limit else { return Self.numbered(found) + copies }
    let before = found.removeFirst()
    guard before.key == found.first?.key else { return Self.numbered(found) + copies }
    let all = try numberOfCopies(of: before, statements)
    return Self.numbered(found, from: max(0, all - found.prefix { $0.key == before.key }.count)) + copies
  }

  /// Returns the rows before one, or the last rows for nil, the nearest one first.
  private func rows(
    _ page: ListPage, _ statements: Statements, before values: [SQLValue]?, limit: Int
  ) throws(ListError) -> [ListRow] {
    guard let values else { return try boundedRows(page, statements, isReversed: true, limit: limit) }
    let parts = statements.segments(beyond: values, isReversed: true)
    return try boundedRows(
      page, statements, near: Array(parts.prefix(1)).union, where: Array(parts.dropFirst()).union,
      beyond: values, isReversed: true, limit: limit)
  }

  // MARK: Numbers

  /// Returns the number of the first row of those at a position: of its copies, those before the position. A page at an
  /// estimated position begins with the first copy.
  private func number(
    of row: ListRow, in page: ListRows, _ statements: Statements
  ) throws(ListError) -> Int {
    guard page.isExact, let position = page.position, try numberOfCopies(of: row, statements) > 1 else {
      return 0
    }
    let before = statements.segments(beyond: try values(of: row.key, statements), isReversed: true)
    return max(0, position - (try count(statements.count(where: before.union))))
  }

  private func numberOfCopies(of row: ListRow, _ statements: Statements) throws(ListError)
    -> Int
  {
    try count(statements.count(where: statements.isRow(try values(of: row.key, statements))))
  }

  /// Adds their numbers to the keys of rows that follow one another.
  /// - Parameters:
  ///   - number: The number of the first row.
  ///   - key: The key of the row that has this number if it is not the first one: it may be gone.
  private static func numbered(_ rows: [ListRow], from number: Int = 0, of key: String? = nil) -> [ListRow] {
    var (rows, last, number) = (rows, key ?? rows.first?.key, number)
    for index in rows.indices {
      let row = rows[index].key
      if row != last { (last, number) = (row, 0) }
      rows[index].key = NumberedKey(row: row, number: number).text
      number += 1
    }
    return rows
  }
}
