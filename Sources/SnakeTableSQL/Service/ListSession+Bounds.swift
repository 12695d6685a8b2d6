import SnakeTableProtocol

/// Rows that an engine selects by one condition, and sorts: without those that are far behind the page.
extension ListSession {
  /// Returns rows, those in front of all others first.
  /// - Parameters:
  ///   - near: The condition of rows in front of all others; nil for none.
  ///   - more: The condition of the other rows; nil for all rows.
  ///   - isEstimated: Whether rows may be missing, as far as `SQLQuery.estimatesBound` says so.
  func rows(
    _ page: ListPage, _ statements: SQLQuery<Connection.Dialect>, near: SQLText? = nil,
    where more: SQLText? = nil, isReversed: Bool = false, limit: Int, offset: Int = 0,
    isEstimated: Bool = false
  ) throws(ListError) -> [ListRow] {
    guard hasBounds, more != .never else {
      let text = statements.rows(
        near: near, where: more, isReversed: isReversed, limit: limit, offset: offset, cut: page.cut)
      return try rows(page, text)
    }
    let first = more == nil && !isReversed ? statements.firstBound(rows: limit + offset) : nil
    let bound =
      if let first { [first] } else {
        try values(
          ofBound: statements.bound(
            of: more, isReversed: isReversed, rows: limit + offset, isEstimated: isEstimated),
          isSample: statements.samplesBound(isReversed: isReversed))
      }
    let text = statements.rows(
      near: near, where: more, isReversed: isReversed, limit: limit, offset: offset, cut: page.cut,
      bound: bound)
    // A bound that is part of the statement is a sample.
    return try rows(page, text, isSequential: first != nil)
  }

  private var hasBounds: Bool {
    connection.dialect.pages == .condition && relation.distinction != nil && !relation.isSmall
  }

  /// Returns the values of a bound in the first columns of the order; none if no rows are excluded.
  private func values(ofBound text: SQLText?, isSample: Bool) throws(ListError) -> [SQLText] {
    guard let text, let row = try connection.firstRow(text, isSequential: isSample) else { return [] }
    return row.map { "\(value: $0)" }
  }
}
