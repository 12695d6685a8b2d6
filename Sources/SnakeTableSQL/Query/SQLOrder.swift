/// A column that determines the order of rows.
struct SQLOrder: Equatable, Sendable {
  var column: SQLText
  var isDescending: Bool
  /// Whether rows may have no value in the column.
  var isNullable: Bool

  /// Whether it is one of the columns that distinguish rows. An index usually has them all.
  var isOfKey = false
  /// Whether a statement that selects it can be a value within another one.
  var isScalar = true

  /// Returns the words of ORDER BY.
  /// - Parameter isReversed: Whether the rows are wanted from the last one to the first.
  func words(isReversed: Bool, in dialect: some SQLDialect) -> SQLText {
    dialect.ordered(by: column, isDescending: isDescending != isReversed)
  }
}
