import SnakeTableLists

/// The conditions of filters in PostgreSQL.
extension PostgreSQLDialect {
  func condition(
    _ column: SQLText, has text: [UInt8], at anchor: ListTerm.Anchor?, ignoresCase: Bool
  ) -> SQLText {
    // No text of PostgreSQL has a NUL.
    guard !text.contains(0) else { return "0 = 1" }
    // In the collation C, `lower` knows the letters of ASCII only, and texts are equal if their bytes are.
    let exact: SQLText = "\(Self.shown(column)) COLLATE \"C\""
    let shown = ignoresCase ? "lower(\(exact))" : exact
    let needle: SQLText = "\(value: .text(text))"
    switch anchor {
    case nil: return "strpos(\(shown), \(needle)) > 0"
    case .start: return "starts_with(\(shown), \(needle))"
    case .whole: return "\(shown) = \(needle)"
    case .end:
      // The length in characters of the database, which are bytes in SQL_ASCII.
      return "right(\(shown), length(CAST(\(needle) AS text))) = \(needle)"
    }
  }

  /// The value of a column as the server writes it.
  static func shown(_ column: SQLText) -> SQLText { "CAST(\(column) AS text)" }

  func condition(_ column: SQLColumnForms, isShownAs value: ListValue) -> SQLText {
    value == .null ? "\(column.compared) IS NULL" : "\(column.compared) = \(value: .text(value.bytes))"
  }

  /// The text of the value; of numbers that are integers, an index finds the number.
  func condition(_ column: SQLColumnForms, of kind: ListField.Kind, isWrittenAs text: [UInt8]) -> SQLText {
    guard !text.contains(0) else { return .never }
    if let searched = column.searched {
      return "\(searched) COLLATE \"C\" = rtrim(\(value: .text(text)), ' ')"
    }
    let isText: SQLText = "\(Self.shown(column.shown)) COLLATE \"C\" = \(value: .text(text))"
    guard kind == .number, Int64(String(decoding: text, as: UTF8.self)) != nil else { return isText }
    return "\(column.stored) = \(Self.parameter(text)) AND \(isText)"
  }

  /// Compares numbers as the server does: NaN is greater than any other number. In a column of single precision, the typed number is
  /// rounded to single precision, so that it equals the value that is shown.
  func condition(
    _ column: SQLColumnForms, of kind: ListField.Kind, _ comparison: ListTerm.Comparison,
    number digits: [UInt8]
  ) -> SQLText {
    guard kind == .number else {
      let number = column.comparedNumber ?? number(column, of: kind)
      return "\(number) \(comparison.words) \(Self.parameter(digits))"
    }
    let bound = Self.parameter(digits, as: column.comparedType)
    return "\(column.stored) \(comparison.words) \(bound)"
  }

  /// A number of a type that an index of integers can be searched for, if it is an integer.
  private static func parameter(_ digits: [UInt8]) -> SQLText {
    let isInteger = Int64(String(decoding: digits, as: UTF8.self)) != nil
    return "CAST(\(value: .text(digits)) AS \(isInteger ? "int8" : "numeric"))"
  }

  /// Returns a number in a floating-point type, or in its own type if `type` is nil. A number beyond the range of single precision stays
  /// in double precision, because the server would refuse it.
  private static func parameter(_ digits: [UInt8], as type: SQLText?) -> SQLText {
    guard let type, let number = Double(String(decoding: digits, as: UTF8.self)) else {
      return parameter(digits)
    }
    let isReal = Float(number).isFinite && Float(number) != 0
    return "CAST(\(value: .text("\(number)")) AS \(isReal ? type : "float8"))"
  }

  func condition(_ column: SQLColumnForms, of kind: ListField.Kind, isDate text: [UInt8]) -> SQLText? {
    // A shorter text is only the beginning of a date, such as `2024-01`.
    guard text.count >= Self.lengthOfDate else { return nil }
    return typedCondition(column, of: kind, .equal, date: text)
  }

  /// The number of bytes of a date. A shorter text is a month.
  private static let lengthOfDate = "2024-01-15".utf8.count

  /// Compares dates and times in the type of their column. Dates in columns of text are compared as text.
  func condition(
    _ column: SQLColumnForms, of kind: ListField.Kind, _ comparison: ListTerm.Comparison,
    date text: [UInt8]
  ) -> SQLText {
    if let condition = typedCondition(column, of: kind, comparison, date: text) { return condition }
    let written: SQLText = "\(Self.shown(column.shown)) COLLATE \"C\""
    let bound = text.map { $0 == UInt8(ascii: "T") ? UInt8(ascii: " ") : $0 }
    return """
      \(written) ~ '^[0-9]{4}-[0-9]{2}' AND translate(\(written), 'T', ' ') \(comparison.words) \
      \(value: .text(bound))
      """
  }

  private func typedCondition(
    _ column: SQLColumnForms, of kind: ListField.Kind, _ comparison: ListTerm.Comparison, date text: [UInt8]
  ) -> SQLText? {
    guard let type = column.comparedType, kind == .time, let date = PostgreSQLDate(beginning: text) else {
      return nil
    }
    let bound: SQLText = date.hasTime && type == "date" ? "timestamp" : type
    let comparison = text.count < Self.lengthOfDate ? comparison.withFirstMoment : comparison
    return "\(column.stored) \(comparison.words) CAST(\(value: .text(date.text)) AS \(bound))"
  }

  func condition(anyOf columns: [SQLText], match expression: String, isCaseless: Bool) -> SQLText {
    let (operation, pattern): (SQLText, String) = (isCaseless ? "~*" : "~", Self.pattern(expression))
    return columns.map { "\(Self.shown($0)) \(operation) \(value: .text(pattern))" }.disjunction ?? .never
  }

  /// The expression in the words of PostgreSQL, in which `\b` is a backspace, and `\y` the boundary of a word.
  private static func pattern(_ expression: String) -> String {
    var (pattern, isEscaped) = ("", false)
    for scalar in expression.unicodeScalars {
      let own: Unicode.Scalar? = isEscaped ? ["b": "y", "B": "Y", "z": "Z"][scalar] : nil
      pattern.unicodeScalars.append(own ?? scalar)
      isEscaped = !isEscaped && scalar == "\\"
    }
    return pattern
  }
}
