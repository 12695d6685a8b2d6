import SnakeTableLists

/// How PostgreSQL writes what differs between engines.
///
/// The types of parameters are not given: the server concludes them from the columns that they are compared with.
struct PostgreSQLDialect: SQLDialect {
  var sortsNullFirst: Bool { false }
  var pages: SQLPageSelection { .union }
  var computesBeforeSorting: Bool { true }

  func text(of value: SQLValue, number: Int) -> String { "$\(number)" }

  // MARK: Rows

  /// Text whose end is cut off is selected with the number of its bytes before a colon; other text is behind a colon. A whole
  /// value is the same text. Its name is not that of a column, which ORDER BY would take for the text.
  func selected(_ field: ListField, shown text: SQLText, cut: Int?) -> SQLText {
    guard [.text, .json, .binary].contains(field.kind) else { return "\(name: field.name)" }
    let text = Self.shown(text)
    guard let cut else { return "\(text) AS \(Self.unused)" }
    let limit: SQLText = "\(value: .integer(Int64(cut)))"
    return """
      CASE WHEN octet_length(\(text)) > \(limit) THEN octet_length(\(text)) || ':' || left(\(text), \(limit)) \
      ELSE ':' || \(text) END AS \(Self.unused)
      """
  }

  private static let unused: SQLText = "\" \""

  func part(limit: Int?, offset: Int) -> SQLText {
    let first: SQLText = limit.map { " LIMIT \(value: .integer(Int64($0)))" } ?? ""
    return offset > 0 ? first + " OFFSET \(value: .integer(Int64(offset)))" : first
  }

  func parts(of relation: SQLRelation, by column: SQLText, beyond value: SQLValue?, isReversed: Bool)
    -> [SQLText]?
  {
    guard column == "\(name: PostgreSQLPlace.column)" else { return nil }
    guard let value else {
      let source = relation.source.rendered(for: self).text
      return PostgreSQLPlace.parts(ofTable: source, isReversed: isReversed)
    }
    return PostgreSQLPlace.parts(beyond: value, isReversed: isReversed)
  }

  func exact(_ column: SQLText) -> SQLText { column }

  // MARK: Sums

  /// Values that are not stored as numbers count as the numbers that they look like.
  func number(_ forms: SQLColumnForms, of kind: ListField.Kind) -> SQLText {
    guard kind != .number else { return forms.number }
    let text: SQLText = "\(Self.shown(forms.compared)) COLLATE \"C\""
    return "CASE WHEN \(text) ~ '\(Self.decimal)' THEN CAST(\(text) AS numeric) END"
  }

  func skipped(_ forms: SQLColumnForms, of kind: ListField.Kind) -> SQLText {
    let filled: SQLText = kind == .number ? forms.stored : "nullif(\(Self.shown(forms.shown)), '')"
    return "count(\(filled)) - \(numbers(forms, of: kind))"
  }

  /// The exponents are those of numbers that the server does not take for too large.
  static let decimal: SQLText =
    "^[ \\t]*[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]{1,3})?[ \\t]*$"

  func sumColumns(_ forms: SQLColumnForms, of kind: ListField.Kind) -> [SQLText] {
    ["sum(\(added(forms, of: kind)))"]
  }

  private func added(_ forms: SQLColumnForms, of kind: ListField.Kind) -> SQLText {
    kind == .number ? forms.added.joined("") : number(forms, of: kind)
  }

  var numberOfSumColumns: Int { 1 }

  func sum(of values: ArraySlice<SQLValue>) -> ListValue { values.first?.sum ?? .null }
}

extension SQLValue {
  /// The text of a parameter; nil for null.
  var parameter: [UInt8]? {
    switch self {
    case .null: nil
    case .integer(let number): Array("\(number)".utf8)
    case .real(let number): Array("\(number)".utf8)
    case .boolean(let isTrue): Array("\(isTrue)".utf8)
    case .decimal(let bytes), .floating(let bytes), .text(let bytes): bytes
    case .blob(let bytes): Hexadecimal.text(of: bytes)
    }
  }
}
