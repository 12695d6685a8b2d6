import SnakeTableJSON
import SnakeTableSystem

/// A reference to a field, as users write it. The syntax is the same wherever a field is named:
///
///     name   "any text" in brackets   a number, or -1 for the last   ranges          JSON
///     size   ["any text"]             3  -1                          3.. 2..4 ..2    a.b  a[0].b  a[-1]  a["a.b"]
///
/// An expression that is exactly the name of a field refers to that field, whatever it could mean otherwise.
package struct FieldExpression: Hashable, Sendable, ExpressibleByStringLiteral {
  /// One step of a path into a JSON value.
  package enum Step: Hashable, Sendable {
    /// The member with a key.
    case key([UInt8])
    /// The element at a position, counted from 0, or from -1 (the last) downwards.
    case element(Int)
  }

  /// The meaning of an expression that is not the name of a field.
  package enum Form: Hashable, Sendable {
    case name
    /// The number of a field, counted from 1, or from -1 (the last) downwards.
    case number(Int)
    /// The numbers of the first and the last field.
    case range(from: Int, through: Int)
    /// A quoted name.
    case quoted([UInt8])
    /// A path into JSON records. The first `plainKeys` steps are keys without quotes.
    case path([Step], plainKeys: Int)
    case invalid(Problem)
  }

  /// The reason why an expression is invalid.
  package struct Problem: Error, Hashable, Sendable {
    /// What is expected at an offset.
    package enum Expected: Hashable, Sendable {
      case closingQuote, closingBracket, numberOrQuote, dotOrBracket, key
      /// A number of a field: neither 0 nor too large.
      case number
      /// The last field of the range, which is before the first one.
      case laterField
    }

    /// The offset in bytes from the start of the expression.
    package let offset: Int
    package let expected: Expected
  }

  /// The expression as it was written.
  package let text: String
  package let form: Form

  /// Parses an expression. Errors are reported when a table's fields are known, since any text may be a name.
  package init(_ text: String) {
    self.text = text
    form = FieldExpressionParser.form(of: text.rawBytes)
  }

  package init(stringLiteral text: String) { self.init(text) }

  /// The name of the field that the expression refers to. It may hold any bytes.
  package var name: [UInt8] { if case .quoted(let name) = form { name } else { text.rawBytes } }

  /// The expression of the field whose name this is, in brackets and quotes.
  package var bracketed: String { String(rawBytes: [0x5B] + JSONWriter.text(name) + [0x5D]) }

  /// The reason why the expression is valid only as an exact name; nil if it is valid.
  package var problem: Problem? { if case .invalid(let problem) = form { problem } else { nil } }

  /// Whether the expression is the number of a field or a range of them.
  package var isNumeric: Bool {
    switch form {
    case .number, .range: true
    case .name, .quoted, .path, .invalid: false
    }
  }

  /// Whether the expression is a path with an element that is counted from the last one.
  package var countsFromLast: Bool {
    guard case .path(let steps, _) = form else { return false }
    return steps.contains { if case .element(..<0) = $0 { true } else { false } }
  }

  /// Parses expressions separated by commas. Commas in quoted names do not separate.
  package static func list(_ text: String) -> [FieldExpression] {
    let bytes = text.rawBytes
    var (start, position) = (0, 0)
    var expressions: [FieldExpression] = []
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: ",") {
        expressions.append(FieldExpression(String(rawBytes: Array(bytes[start..<position]))))
        start = position + 1
      }
      position = FieldExpressionParser.endOfQuotedName(in: bytes[...], at: position) ?? position + 1
    }
    return expressions + [FieldExpression(String(rawBytes: Array(bytes[start...])))]
  }
}
