/// Values in the first columns of an order. No row of the page is behind them.
struct RowBound {
  /// Empty if no rows are excluded.
  var values: [SQLValue]
  /// Whether rows of the page may be behind the bound.
  var isEstimate: Bool
}
