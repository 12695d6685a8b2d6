/// The expressions for a column, some of which differ from its name if the engine cannot use it as it is.
struct SQLColumnForms: Sendable {
  /// As it is stored.
  var stored: SQLText
  /// As a value that can be equal to others, in groups.
  var compared: SQLText
  /// As a value of an order.
  var ordered: SQLText
  /// As the text that is shown.
  var shown: SQLText
  /// As a number; null for a value that is none.
  var number: SQLText
  /// The parts of the number that are added up.
  var added: [SQLText]

  /// As a decimal number, which can be equal to one with any number of digits; nil if it is none with as many places in all rows.
  var decimal: SQLText?
  /// Whether a statement that selects it can be a value within another one.
  var isScalar = true

  /// - Parameter column: The expression for every use.
  init(_ column: SQLText) {
    (stored, compared, ordered, shown, number, added) = (column, column, column, column, column, [column])
  }
}
