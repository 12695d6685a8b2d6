/// How an engine selects the rows of a page, which are in several parts that follow one another in the order.
enum SQLPageSelection {
  /// By a statement for each part, until there are enough rows: a statement takes no time of its own.
  case statements
  /// By one statement whose parts are combined by UNION ALL, in their order. The engine can compare rows,
  /// `(a, b) > (1, 2)`.
  case union
  /// By one statement with the condition that one of the parts has the row. The engine sorts the rows for which it holds, so
  /// that a further condition has to exclude those behind the page.
  case condition
}
