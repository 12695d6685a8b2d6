import SnakeTableJSON
import SnakeTableRecognition

/// Parses a field expression that is not the name of a field.
struct FieldExpressionParser {
  private typealias Problem = FieldExpression.Problem

  private static let dot = UInt8(ascii: ".")
  private static let opening = UInt8(ascii: "[")
  private static let closing = UInt8(ascii: "]")
  private static let quote = UInt8(ascii: "\"")
  /// The largest number of a field.
  private static let largestNumber = 1_000_000_000

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the meaning of an expression.
  static func form(of bytes: [UInt8]) -> FieldExpression.Form {
    do throws(Problem) {
      if let form = try numbers(in: bytes) { return form }
      guard bytes.contains(where: { $0 == dot || $0 == opening }) else { return .name }
      var parser = FieldExpressionParser(bytes)
      return try parser.path()
    } catch { return .invalid(error) }
  }

  // MARK: Numbers

  /// Returns a number or a range; nil for any other text.
  private static func numbers(in bytes: [UInt8]) throws(Problem) -> FieldExpression.Form? {
    guard let dots = bytes.indices.dropLast().first(where: { bytes[$0] == dot && bytes[$0 + 1] == dot })
    else {
      return isNumber(bytes[...]) ? (try? number(bytes[...])).map { .number($0) } : nil
    }
    let (first, last) = (bytes[..<dots], bytes[(dots + 2)...])
    guard first.isEmpty || isNumber(first), last.isEmpty || isNumber(last), !(first.isEmpty && last.isEmpty)
    else { return nil }
    let from = first.isEmpty ? 1 : try number(first)
    let through = last.isEmpty ? -1 : try number(last)
    // Whether a range that counts from both ends has fields depends on the record.
    if (from > 0) == (through > 0), from > through { throw Problem(offset: dots + 2, expected: .laterField) }
    return .range(from: from, through: through)
  }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) throws(Problem) -> Int {
    guard let number = Int(String(decoding: bytes, as: UTF8.self)), number != 0,
      abs(number) <= largestNumber
    else { throw Problem(offset: bytes.startIndex, expected: .number) }
    return number
  }

  // MARK: Paths

  private mutating func path() throws(Problem) -> FieldExpression.Form {
    var steps: [FieldExpression.Step] = []
    var plainKeys = 0
    if bytes[0] != Self.opening {
      steps.append(try key())
      plainKeys = 1
    }
    while position < bytes.count {
      if bytes[position] == Self.opening {
        steps.append(try bracket())
      } else if bytes[position] == Self.dot {
        position += 1
        steps.append(try key())
        if plainKeys == steps.count - 1 { plainKeys += 1 }
      } else {
        throw Problem(offset: position, expected: .dotOrBracket)
      }
    }
    if steps.count == 1, plainKeys == 0, case .key(let name) = steps[0] { return .quoted(name) }
    return .path(steps, plainKeys: plainKeys)
  }

  /// Parses a key without quotes, up to a dot or a bracket.
  private mutating func key() throws(Problem) -> FieldExpression.Step {
    let start = position
    while position < bytes.count, bytes[position] != Self.dot, bytes[position] != Self.opening {
      position += 1
    }
    guard position > start else { throw Problem(offset: start, expected: .key) }
    return .key(Array(bytes[start..<position]))
  }

  /// Parses a number or a JSON string in brackets.
  private mutating func bracket() throws(Problem) -> FieldExpression.Step {
    let start = position + 1
    guard start < bytes.count else { throw Problem(offset: start, expected: .numberOrQuote) }
    let step: FieldExpression.Step
    if bytes[start] == Self.quote {
      step = .key(try string(at: start))
    } else {
      position = bytes[start...].firstIndex(of: Self.closing) ?? bytes.count
      guard Self.isNumber(bytes[start..<position]) else {
        throw Problem(offset: start, expected: .numberOrQuote)
      }
      guard let number = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
        throw Problem(offset: start, expected: .number)
      }
      step = .element(number)
    }
    guard position < bytes.count, bytes[position] == Self.closing else {
      throw Problem(offset: position, expected: .closingBracket)
    }
    position += 1
    return step
  }

  /// Parses the string whose opening quote is at `start`.
  private mutating func string(at start: Int) throws(Problem) -> [UInt8] {
    let (end, text) = bytes.withUnsafeBufferPointer { bytes in
      let end = Self.endOfString(bytes, from: start)
      return (end, end.map { JSONText.unescaped(UnsafeBufferPointer(rebasing: bytes[start..<$0])) })
    }
    guard let end, let text else { throw Problem(offset: bytes.count, expected: .closingQuote) }
    position = end
    return text
  }

  /// The offset after the quoted name in brackets that begins at `start`, or nil if there is none.
  static func endOfQuotedName(in bytes: ArraySlice<UInt8>, at start: Int) -> Int? {
    guard bytes[start...].starts(with: [opening, quote]) else { return nil }
    let first = bytes.startIndex
    let end = bytes.withUnsafeBufferPointer { endOfString($0, from: start + 1 - first) }.map { $0 + first }
    guard let end, end < bytes.endIndex, bytes[end] == closing else { return nil }
    return end + 1
  }

  /// The offset after the string whose opening quote is at `start`, or nil if it is not closed.
  private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let end = JSONBytes.endOfString(bytes, from: start)
    var backslashes = 0
    while end - 2 - backslashes > start, bytes[end - 2 - backslashes] == UInt8(ascii: "\\") {
      backslashes += 1
    }
    return end > start + 1 && bytes[end - 1] == quote && backslashes % 2 == 0 ? end : nil
  }
}
