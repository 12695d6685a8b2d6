import SnakeTableLists

/// Rows at a position.
extension ListSession {
  /// The number of rows that are skipped one by one where the key could say about where the position is. It takes less
  /// than 10 ms.
  private static var skippedAtMost: Int { 50_000 }

  func rows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>, at position: Int
  ) throws(ListError) -> ListRows {
    let count = counts[page.query]
    if position > Self.skippedAtMost, page.query == ListQuery(), relation.keyIsNumber,
      relation.leading.isEmpty,
      let key = relation.key.first
    {
      return try rows(page, statements, near: position, of: count, by: "\(name: key)")
    }
    if position > Self.skippedAtMost, let rows = try rows(page, statements, near: position, of: count) {
      return rows
    }
    // From the nearer end.
    guard let count, position < count, position > count / 2 else {
      let rows = try rows(page, statements, isReversed: false, limit: page.limit, offset: position)
      return ListRows(rows, position: position)
    }
    let limit = min(page.limit, count - position)
    let rows = try rows(
      page, statements, isReversed: true, limit: limit, offset: count - position - limit)
    return ListRows(rows.reversed(), position: position)
  }

  /// Returns rows by the share of the key's range that lies before a position. The position is exact if there is a row
  /// for every number in the range.
  private func rows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>, near position: Int, of count: Int?,
    by key: SQLText
  ) throws(ListError) -> ListRows {
    guard let range = try keyRange(key) else { return ListRows([], position: position) }
    let span = Int128(range.upperBound) - Int128(range.lowerBound) + 1
    let count = count ?? Int(clamping: span)
    guard position < count else { return ListRows([], position: position) }
    let first = Int128(range.lowerBound) + Int128(position) * span / Int128(count)
    let text = statements.rows(
      where: "\(key) >= \(value: .integer(Int64(clamping: first)))", limit: page.limit, cut: page.cut)
    return ListRows(
      try rows(page, text), position: position, isExact: span == Int128(count) && counts[page.query] != nil)
  }

  /// Returns rows from about a position on, if the engine has statistics about the first column of the order.
  private func rows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>, near position: Int, of count: Int?
  ) throws(ListError) -> ListRows? {
    guard statements.condition == nil, !relation.opens, let order = statements.order.first else { return nil }
    let known = if let count { count } else { try connection.estimatedCount(of: relation) }
    guard let count = known, position < count else { return nil }
    let share = Double(order.isDescending ? count - 1 - position : position) / Double(count)
    return try rows(page, statements, atShare: share).map {
      ListRows($0, position: position, isExact: false)
    }
  }

  private func keyRange(_ key: SQLText) throws(ListError) -> ClosedRange<Int64>? {
    let ends = try connection.firstRow(
      "SELECT (SELECT min(\(key)) FROM \(relation.source)), (SELECT max(\(key)) FROM \(relation.source))")
    guard case .integer(let first)? = ends?.first, case .integer(let last)? = ends?.last else { return nil }
    return first...last
  }
}
