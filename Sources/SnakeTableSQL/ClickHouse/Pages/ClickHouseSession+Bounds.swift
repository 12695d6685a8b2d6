import SnakeTableLists

/// Rows selected by one condition, and sorted: without rows far behind the page.
extension ClickHouseSession {
  /// Returns rows, those in front of all others first.
  /// - Parameters:
  ///   - near: The condition of rows in front of all others; nil for none.
  ///   - more: The condition of the other rows; nil for all rows.
  ///   - values: The row behind which the other rows are, by its values in the columns of the order; nil for all rows.
  func boundedRows(
    _ page: ListPage, _ statements: Statements, near: SQLText? = nil,
    where more: SQLText? = nil, beyond values: [SQLValue]? = nil, isReversed: Bool = false, limit: Int,
    offset: Int = 0
  ) throws(ListError) -> [ListRow] {
    func rows(within bound: [SQLText], isSequential: Bool = false) throws(ListError) -> [ListRow] {
      let text = statements.rows(
        near: near, where: more, isReversed: isReversed, limit: limit, offset: offset, cut: page.cut,
        bound: bound)
      return try isSequential ? sequentialRows(page, text) : self.rows(page, text)
    }
    // To find the bound, the server would search all columns for the words one more time.
    guard sortsTooMany, more != .never, !page.query.looksInAllFields else { return try rows(within: []) }
    let place = BoundedPlace(condition: more, values: values, isReversed: isReversed, rows: limit + offset)
    // As a part of the statement, a sample takes no time of its own.
    let first = more == nil && !isReversed ? statements.firstBound(rows: place.rows) : nil
    if let first { return try rows(within: [first], isSequential: true) }
    for place in statements.isStored ? [place, place.widened] : [place] {
      let bound = try bound(of: place, statements)
      let found = try rows(within: bound.values.map { "\(value: $0)" })
      guard bound.isEstimate, found.count < limit else { return found }
    }
    return try rows(within: try exactBound(of: place, statements).map { "\(value: $0)" })
  }

  // MARK: Bounds

  private func bound(
    of place: BoundedPlace, _ statements: Statements
  ) throws(ListError) -> RowBound {
    if statements.isStored, let bound = try sampledBound(of: place, statements) { return bound }
    let isEstimate = statements.estimatesBound(isReversed: place.isReversed)
    return RowBound(
      values: try values(ofBound: place, statements, isEstimated: isEstimate), isEstimate: isEstimate)
  }

  private func exactBound(
    of place: BoundedPlace, _ statements: Statements
  ) throws(ListError) -> [SQLValue] {
    guard statements.isStored, statements.ascends(isReversed: place.isReversed) else {
      return try values(ofBound: place, statements, isEstimated: false)
    }
    return try boundOfNewRun(place, statements)
  }

  /// Returns the values of a bound in the first columns of the order; none if no rows are excluded.
  private func values(
    ofBound place: BoundedPlace, _ statements: Statements, isEstimated: Bool
  ) throws(ListError) -> [SQLValue] {
    let text = statements.bound(
      of: place.condition, isReversed: place.isReversed, rows: place.rows, isEstimated: isEstimated)
    guard let text else { return [] }
    return try connection.firstRow(text) ?? []
  }
}

extension ListQuery {
  /// Whether a condition looks in all fields.
  fileprivate var looksInAllFields: Bool { filter.contains { $0.contains { $0.field == nil } } }
}
