import SnakeTableProtocol

/// How an engine writes what differs between engines.
protocol SQLDialect: Sendable {
  /// Returns a name in quotes, so that it is never a keyword, text or several names.
  func quoted(_ name: String) -> String
  /// Returns the placeholder of a parameter, counted from 1.
  func placeholder(_ number: Int) -> String
  /// Whether rows without a value come first in ascending order.
  var sortsNullFirst: Bool { get }
  /// Returns the condition that a column has a text at a place. It is null for a row without a value.
  /// - Parameter ignoresCase: Whether capital and small letters of ASCII are the same. The text has no capital ones then.
  func condition(_ column: SQLText, has text: [UInt8], at anchor: ListTerm.Anchor?, ignoresCase: Bool)
    -> SQLText
  /// Returns the condition that a column has one of the values, which may be null.
  func condition(_ column: SQLText, isOneOf values: [SQLValue]) -> SQLText
  /// Returns a column whose values are equal only if they are the same, whatever order the column itself has.
  func exact(_ column: SQLText) -> SQLText
  /// Returns the columns from which `sum(of:)` makes the exact sum of a column's numbers.
  func sumColumns(_ column: SQLText) -> [SQLText]
  /// Returns the sum from the values of `sumColumns`; null if there are no numbers.
  func sum(of values: ArraySlice<SQLValue>) -> ListValue
}
