/// Text of SQL, with the names and values in it apart, so that a dialect can quote the names and pass the values as
/// parameters. It is written as a string with interpolations:
///
///     let condition: SQLText = "\(name: "age") > \(value: .integer(18))"
struct SQLText: Equatable, Sendable {
  enum Piece: Equatable, Sendable {
    case words(String)
    /// The name of a table, column or function.
    case name(String)
    case value(SQLValue)
  }

  private(set) var pieces: [Piece]

  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Returns the text for a dialect, and the values of its parameters in their order.
  func rendered(for dialect: some SQLDialect) -> (text: String, parameters: [SQLValue]) {
    var (text, parameters) = ("", [SQLValue]())
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .name(let name): text += dialect.quoted(name)
      case .value(let value):
        parameters.append(value)
        text += dialect.text(of: value, number: parameters.count)
      }
    }
    return (text, parameters)
  }

  static func + (one: SQLText, other: SQLText) -> SQLText { SQLText(one.pieces + other.pieces) }
  static func += (one: inout SQLText, other: SQLText) { one.pieces += other.pieces }
}

extension SQLText: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { pieces.append(.words(literal)) } }
    mutating func appendInterpolation(_ text: SQLText) { pieces += text.pieces }
    mutating func appendInterpolation(name: String) { pieces.append(.name(name)) }
    mutating func appendInterpolation(value: SQLValue) { pieces.append(.value(value)) }
  }

  init(stringLiteral text: String) { self.init([.words(text)]) }
  init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.pieces) }
}

extension [SQLText?] {
  /// The condition that one of the parts has a row, where a part without a condition has all rows; nil for all rows.
  var union: SQLText? { contains(nil) ? nil : compactMap { $0 }.disjunction ?? .never }
}

extension SQLText {
  /// The condition that no row has.
  static let never: SQLText = "0 = 1"
}

extension [SQLText] {
  func joined(_ separator: SQLText) -> SQLText {
    var text = first ?? ""
    for next in dropFirst() { text += separator + next }
    return text
  }

  /// The names in the texts, each of them once.
  var names: [SQLText] {
    var known: Set<String> = []
    return flatMap(\.pieces).compactMap { piece in
      guard case .name(let name) = piece, known.insert(name).inserted else { return nil }
      return "\(name: name)"
    }
  }

  /// The conditions that must all hold, each in parentheses; nil if there are none.
  var conjunction: SQLText? { isEmpty ? nil : map { "(\($0))" }.joined(" AND ") }
  /// Conditions, one of them must hold; nil if there are none. They are a tree of few levels: engines limit the depth of
  /// an expression.
  var disjunction: SQLText? {
    let middle = count / 2
    guard middle > 0, let one = Array(self[..<middle]).disjunction,
      let other = Array(self[middle...]).disjunction
    else { return first }
    return "(\(one)) OR (\(other))"
  }
}
