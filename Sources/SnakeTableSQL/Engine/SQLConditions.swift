import SnakeTableLists

/// How an engine writes the conditions of filters.
protocol SQLConditions: Sendable {
  /// Returns the condition that a column has a text at a place. It is null for a row without a value.
  /// - Parameter ignoresCase: Whether capital and small letters of ASCII are the same, at least. The text has no capital ones then.
  func condition(_ column: SQLText, has text: [UInt8], at anchor: ListTerm.Anchor?, ignoresCase: Bool)
    -> SQLText
  /// Returns the condition that one of some columns has a text at a place. It is null or false for a row without values.
  func condition(
    anyOf columns: [SQLText], has text: [UInt8], at anchor: ListTerm.Anchor?, ignoresCase: Bool
  ) -> SQLText
  /// Returns the condition that a regular expression matches a part of one of some columns.
  func condition(anyOf columns: [SQLText], match expression: String, isCaseless: Bool) -> SQLText
  /// Returns the condition that a column compares with a number. Values that are no numbers do not meet it.
  /// - Parameter digits: The number as in JSON.
  func condition(
    _ column: SQLColumnForms, of kind: ListField.Kind, _ comparison: ListTerm.Comparison,
    number digits: [UInt8]
  ) -> SQLText
  /// Returns the condition that a column of dates or times has the value that a text stands for; nil for other columns and texts, and if
  /// the engine has no such types.
  func condition(_ column: SQLColumnForms, of kind: ListField.Kind, isDate text: [UInt8]) -> SQLText?
  /// Returns the condition that a column compares with the beginning of a date by ISO 8601. Values that do not begin so do not
  /// meet it.
  func condition(
    _ column: SQLColumnForms, of kind: ListField.Kind, _ comparison: ListTerm.Comparison,
    date text: [UInt8]
  ) -> SQLText
  /// Returns the condition that a column has a value that is shown as this one.
  func condition(_ column: SQLColumnForms, isShownAs value: ListValue) -> SQLText
  /// Returns the condition that a column has a value that is written so, whatever its type.
  func condition(_ column: SQLColumnForms, of kind: ListField.Kind, isWrittenAs text: [UInt8]) -> SQLText
  /// Returns the condition that a condition is not true: it may be null, which is not true either.
  func negation(of condition: SQLText) -> SQLText
}

extension SQLConditions {
  func condition(
    anyOf columns: [SQLText], has text: [UInt8], at anchor: ListTerm.Anchor?, ignoresCase: Bool
  ) -> SQLText {
    columns.map { condition($0, has: text, at: anchor, ignoresCase: ignoresCase) }.disjunction ?? .never
  }

  func negation(of condition: SQLText) -> SQLText { "(\(condition)) IS NOT TRUE" }
}

extension ListTerm.Comparison {
  var words: SQLText { SQLText([.words(rawValue)]) }

  /// The comparison with the first moment of a month or a year that stands for this comparison with the month or the year. All dates in
  /// it are greater, as where dates are compared as text.
  var withFirstMoment: Self {
    switch self {
    case .less, .atMost: .less
    case .greater, .atLeast: .atLeast
    case .equal: .equal
    }
  }
}

extension SQLConditions {
  func condition(_ column: SQLColumnForms, of kind: ListField.Kind, isDate text: [UInt8]) -> SQLText? { nil }
}
