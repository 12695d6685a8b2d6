/// Reads literals at the beginning of a text by the rules of ClickHouse's documentation:
/// https://clickhouse.com/docs/sql-reference/syntax
struct NaiveLiteral {
  /// What follows the literals read so far.
  private(set) var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8)[...] }

  private static let escapes: [Unicode.Scalar: UInt8] = [
    "b": 8, "f": 12, "r": 13, "n": 10, "t": 9, "0": 0, "a": 7, "v": 11,
  ]

  /// Reads bytes between quotes; nil if there are none.
  mutating func quoted(_ quote: Unicode.Scalar) -> [UInt8]? {
    var bytes: [UInt8] = []
    guard take(quote) else { return nil }
    while let byte = rest.popFirst() {
      switch Unicode.Scalar(byte) {
      case quote:
        guard take(quote) else { return bytes }
        bytes.append(byte)
      case "\\":
        guard let escaped = escaped() else { return nil }
        bytes.append(escaped)
      default: bytes.append(byte)
      }
    }
    return nil
  }

  /// Reads what follows a backslash.
  private mutating func escaped() -> UInt8? {
    guard let letter = rest.popFirst() else { return nil }
    guard letter == UInt8(ascii: "x") else { return Self.escapes[Unicode.Scalar(letter)] ?? letter }
    let digits = rest.prefix(2)
    rest = rest.dropFirst(2)
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// Reads a value as statements contain it: a number, one in parentheses, text, or a function of text that makes a number.
  mutating func isValue() -> Bool {
    for function in ["toFloat64(", "toDecimal128("] where take(function) {
      guard quoted("'") != nil else { return false }
      let hasPlaces = take(", ") && isNumber(isSigned: false)
      return hasPlaces == (function == "toDecimal128(") && take(")")
    }
    if take("NULL") { return true }
    if take("(") { return isNumber(isSigned: true) && take(")") }
    return isNumber(isSigned: false) || quoted("'") != nil
  }

  /// Reads a number: digits with at most one point, and an exponent.
  private mutating func isNumber(isSigned: Bool) -> Bool {
    if isSigned { takeSign() }
    let digits = takeDigits()
    let places = take(".") ? takeDigits() : 0
    guard digits + places > 0 else { return false }
    guard take("e") || take("E") else { return true }
    takeSign()
    return takeDigits() > 0
  }

  private mutating func takeSign() { if !take("-") { _ = take("+") } }

  private mutating func takeDigits() -> Int {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.count
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool { take(String(scalar)) }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }
}
