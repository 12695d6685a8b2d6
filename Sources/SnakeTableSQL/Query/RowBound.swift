/// Values in the first columns of an order that no row of a page is behind.
struct RowBound {
  /// Empty if no rows are excluded.
  var values: [SQLValue]
  /// Whether rows of the page may be behind the bound.
  var isEstimate: Bool
}
