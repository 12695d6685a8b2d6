import SnakeTableLists

/// The conditions of filters in ClickHouse. Those of terms are never null.
extension ClickHouseDialect {
  func condition(
    _ column: SQLText, has text: [UInt8], at anchor: ListTerm.Anchor?, ignoresCase: Bool
  ) -> SQLText {
    // `lower` knows the letters of ASCII only.
    let shown = ignoresCase ? "lower(\(column))" : column
    let needle: SQLText = "\(value: .text(text))"
    switch anchor {
    case nil: return "ifNull(position(\(shown), \(needle)) > 0, 0)"
    case .start: return "ifNull(startsWith(\(shown), \(needle)), 0)"
    case .whole: return "ifNull(\(shown) = \(needle), 0)"
    case .end: return "ifNull(endsWith(\(shown), \(needle)), 0)"
    }
  }

  func negation(of condition: SQLText) -> SQLText { "NOT (\(condition))" }

  func condition(_ forms: SQLColumnForms, isShownAs value: ListValue) -> SQLText {
    let column = forms.compared
    switch value {
    case .null: return "\(column) IS NULL"
    case .number(let digits):
      if let decimal = forms.decimal { return "\(decimal) = \(value: .decimal(digits))" }
      guard let number = Int64(String(decoding: digits, as: UTF8.self)) else {
        return "toString(\(column)) = \(value: .text(digits))"
      }
      return "\(column) = \(value: .integer(number))"
    case .boolean(let isTrue): return "\(column) = \(value: .boolean(isTrue))"
    // `inf` may be a text or a number, so texts are compared.
    case .text(let text) where ["inf", "-inf"].contains(String(decoding: text, as: UTF8.self)):
      return "toString(\(column)) = \(value: .text(text))"
    case .text, .json:
      let texts = SQLValue.values(shownAs: value).compactMap { (value) -> SQLText? in
        guard case .text = value else { return nil }
        return "\(column) = \(value: value)"
      }
      return texts.disjunction ?? "0 = 1"
    }
  }

  func condition(_ column: SQLColumnForms, of kind: ListField.Kind, isWrittenAs text: [UInt8]) -> SQLText {
    "ifNull(\(column.shown) = \(value: .text(text)), 0)"
  }

  func condition(
    _ column: SQLColumnForms, of kind: ListField.Kind, _ comparison: ListTerm.Comparison,
    number digits: [UInt8]
  ) -> SQLText {
    let text = String(decoding: digits, as: UTF8.self)
    let number: SQLValue = Int64(text).map { .integer($0) } ?? .real(Double(text) ?? 0)
    guard let decimal = column.decimal else {
      return "ifNull(\(column.number) \(comparison.words) \(value: number), 0)"
    }
    // Decimal numbers compare with numbers that have an exponent only as floating-point numbers.
    if text.contains(where: "eE".contains) {
      return "ifNull(toFloat64(\(decimal)) \(comparison.words) \(value: number), 0)"
    }
    return "ifNull(\(decimal) \(comparison.words) \(value: .decimal(digits)), 0)"
  }

  func condition(
    _ column: SQLColumnForms, of kind: ListField.Kind, _ comparison: ListTerm.Comparison,
    date text: [UInt8]
  ) -> SQLText {
    let bound = text.map { $0 == UInt8(ascii: "T") ? UInt8(ascii: " ") : $0 }
    return """
      ifNull(match(\(column.shown), '^[0-9]{4}-[0-9]{2}') \
      AND replaceAll(\(column.shown), 'T', ' ') \(comparison.words) \(value: .text(bound)), 0)
      """
  }

  func condition(anyOf columns: [SQLText], match expression: String, isCaseless: Bool) -> SQLText {
    // ClickHouse 18 ignores `(?i)` in front of plain text: `(?i)york` does not match `York`. Parentheses prevent that.
    let pattern: SQLValue = .text(isCaseless ? "(?i)(\(expression))" : expression)
    return columns.map { "ifNull(match(\($0), \(value: pattern)), 0)" }.disjunction ?? .never
  }
}
