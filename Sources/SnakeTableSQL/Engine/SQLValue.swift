import SnakeTableJSON
import SnakeTableLists
import SnakeTableRecords

/// A value as a database stores it.
enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// The text of a number that may have more digits than the others.
  case decimal([UInt8])
  /// The text of a floating-point number, or of NaN or infinity, as the engine writes it.
  case floating([UInt8])
  /// Text, usually but not necessarily valid UTF-8.
  case text([UInt8])
  case blob([UInt8])

  static func text(_ text: String) -> SQLValue { .text(Array(text.utf8)) }

  /// The value as a source returns it.
  var listValue: ListValue {
    switch self {
    case .null: .null
    case .integer(let number): .number(number)
    case .real(let number): number.isFinite ? .number(Array("\(number)".utf8)) : .text(Self.infinity(number))
    case .boolean(let isTrue): .boolean(isTrue)
    case .decimal(let digits): .number(digits)
    // NaN and infinity are no numbers of JSON.
    case .floating(let digits):
      digits.last.map { $0 < UInt8(ascii: "A") } ?? false ? .number(digits) : .text(digits)
    case .text(let bytes):
      UTF8Check.isWellFormed(bytes) ? .text(bytes) : .text(Hexadecimal.text(of: bytes))
    case .blob(let bytes): .text(Hexadecimal.text(of: bytes))
    }
  }

  /// The number that a text looks like, as in a file; null for other text, or for a number that no real number is near.
  init(numberIn text: [UInt8]) {
    var number = FieldSummary(countsAmounts: false)
    text.withUnsafeBufferPointer { number.add($0, to: .sum) }
    let value = Self.number(String(decoding: number.number(.sum), as: UTF8.self))
    self =
      if case .real(let real) = value, real.isFinite { value } else if case .integer = value { value } else {
        .null
      }
  }

  private static func infinity(_ number: Double) -> String { number < 0 ? "-Infinity" : "Infinity" }

  /// The values that a source returns as `value`.
  static func values(shownAs value: ListValue) -> [SQLValue] {
    switch value {
    case .null: [.null]
    case .boolean(let isTrue): [.integer(isTrue ? 1 : 0)]
    case .number(let bytes): [number(String(decoding: bytes, as: UTF8.self))]
    case .json(let bytes): [.text(bytes)]
    case .text(let bytes): [.text(bytes)] + hidden(behind: bytes)
    }
  }

  private static func number(_ text: String) -> SQLValue {
    if let integer = Int64(text) { return .integer(integer) }
    return Double(text).map { .real($0) } ?? .text(text)
  }

  /// The values other than text that are returned as this text.
  private static func hidden(behind text: [UInt8]) -> [SQLValue] {
    if let bytes = Hexadecimal.bytes(of: text) {
      return UTF8Check.isWellFormed(bytes) ? [.blob(bytes)] : [.blob(bytes), .text(bytes)]
    }
    switch String(decoding: text, as: UTF8.self) {
    case "Infinity": return [.real(.infinity)]
    case "-Infinity": return [.real(-.infinity)]
    default: return []
    }
  }
}

/// Sums of numbers.
extension SQLValue {
  /// The sum as a source returns it. Floating-point numbers are without the digits that only show how the engine has rounded:
  /// the sum of 0.1 and 0.2 is 0.3.
  var sum: ListValue {
    switch self {
    case .real(let number):
      // Numbers of any type usually are integers.
      Int64(exactly: number).map { .number($0) } ?? SQLValue.real(Self.rounded(number)).listValue
    case .floating(let digits):
      Double(String(decoding: digits, as: UTF8.self)).flatMap { $0.isFinite ? SQLValue.real($0).sum : nil }
        ?? listValue
    default: listValue
    }
  }

  /// Returns a number with 15 significant digits. If 12 are as good, the others are rounding errors of many additions.
  private static func rounded(_ number: Double) -> Double {
    let few = rounded(number, digits: 12)
    return abs(few - number) <= abs(number) * 1e-13 ? few : rounded(number, digits: 15)
  }

  /// Returns a number with up to 15 significant digits. Numbers beyond the powers of ten that are exact stay as they are.
  private static func rounded(_ number: Double, digits: Int) -> Double {
    var (power, places) = (1.0, 0)
    var most = 1.0
    for _ in 0..<digits { most *= 10 }
    while number.magnitude * power < most / 10, places < 22 {
      (power, places) = (power * 10, places + 1)
    }
    guard (most / 10..<most).contains(number.magnitude * power) else { return number }
    return (number * power).rounded() / power
  }
}
