import SnakeTableLists
import SnakeTableQuery

/// The conditions of filters in SQLite. What its own functions lack are functions of this program, which compare as a filter of a
/// file does.
extension SQLiteDialect {
  /// The function that tells whether one of some values has a text, as a source writes the values: 1 or 0. Its arguments are the
  /// text, the number of a `WordAnchor` and the values.
  static let searchFunction = "snaketable_has"
  /// The function that tells whether a regular expression matches one of some values: 1 or 0. Its arguments are the expression,
  /// whether letters match in either case, and the values.
  static let matchFunction = "snaketable_matches"
  /// The function that compares a value with a number or a date: less than 0, 0, more than 0, or null for a value that is neither.
  static let orderFunction = "snaketable_order"
  /// The maximum number of values of a call. SQLite limits the number of arguments.
  private static let valuesOfCall = 100

  func condition(
    _ column: SQLText, has text: [UInt8], at anchor: ListTerm.Anchor?, ignoresCase: Bool
  ) -> SQLText {
    condition(anyOf: [column], has: text, at: anchor, ignoresCase: ignoresCase)
  }

  /// SQLite's own functions know the letters of ASCII only, do not have the text of real numbers and bytes, and end at a NUL.
  func condition(
    anyOf columns: [SQLText], has text: [UInt8], at anchor: ListTerm.Anchor?, ignoresCase: Bool
  ) -> SQLText {
    let place: WordAnchor =
      switch anchor {
      case nil: .anywhere
      case .start: .start
      case .end: .end
      case .whole: .whole
      }
    return Self.calls(
      """
      \(name: Self.searchFunction)(\(value: .text(text)), \(value: .integer(Int64(place.rawValue)))
      """, of: columns)
  }

  func condition(anyOf columns: [SQLText], match expression: String, isCaseless: Bool) -> SQLText {
    Self.calls(
      "\(name: Self.matchFunction)(\(value: .text(expression)), \(value: .boolean(isCaseless))", of: columns)
  }

  /// Returns calls of a function with its first arguments and all columns.
  private static func calls(_ call: SQLText, of columns: [SQLText]) -> SQLText {
    stride(from: 0, to: columns.count, by: valuesOfCall).map { first in
      call + ", " + columns[first...].prefix(valuesOfCall).map { $0 }.joined(", ") + ")"
    }.disjunction ?? .never
  }

  /// An index finds the numbers of a column of numbers.
  func condition(
    _ column: SQLColumnForms, of kind: ListField.Kind, _ comparison: ListTerm.Comparison,
    number digits: [UInt8]
  ) -> SQLText {
    guard kind == .number, let value = SQLValue.values(shownAs: .number(digits)).first else {
      return order(of: column, comparison, digits)
    }
    return """
      \(column.compared) \(comparison.words) \(value: value) \
      AND \(number(column, of: kind)) \(comparison.words) \(value: value)
      """
  }

  func condition(
    _ column: SQLColumnForms, of kind: ListField.Kind, _ comparison: ListTerm.Comparison,
    date text: [UInt8]
  ) -> SQLText { order(of: column, comparison, text) }

  private func order(
    of column: SQLColumnForms, _ comparison: ListTerm.Comparison, _ text: [UInt8]
  ) -> SQLText {
    "\(name: Self.orderFunction)(\(column.compared), \(value: .text(text))) \(comparison.words) 0"
  }

  func condition(_ column: SQLColumnForms, isShownAs value: ListValue) -> SQLText {
    SQLValue.values(shownAs: value).map { "\(exact(column.compared)) IS \(value: $0)" }.disjunction ?? .never
  }

  func condition(_ column: SQLColumnForms, of kind: ListField.Kind, isWrittenAs text: [UInt8]) -> SQLText {
    let number = SQLValue.values(shownAs: .number(text)).first
    let isNumber = number.map { $0.listValue == .number(text) } ?? false
    return [ListValue.text(text), isNumber ? .number(text) : nil].compactMap { $0 }
      .map { condition(column, isShownAs: $0) }.disjunction ?? .never
  }
}
