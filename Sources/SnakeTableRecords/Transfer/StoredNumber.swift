import SnakeTableModel

/// A number as databases store it, read from a text that stands for nothing else: an integer of 64 bits, or a decimal number
/// with at most one sign, a point and an exponent. A number that begins with zeros, such as a postal code, is text.
package enum StoredNumber: Equatable, Sendable {
  case integer(Int64)
  case real(Double)

  /// Returns nil for any other text. Blanks around a number are left out. O(digits).
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    var (start, end) = (0, text.count)
    while start < end, text[start].isBlank { start += 1 }
    while start < end, text[end - 1].isBlank { end -= 1 }
    guard start < end else { return nil }
    let isNegative = text[start] == UInt8(ascii: "-")
    let first = isNegative || text[start] == UInt8(ascii: "+") ? start + 1 : start
    var (place, mantissa) = (first, UInt64(0))
    Self.readDigits(text, &place, end, &mantissa)
    let whole = place - first
    guard whole <= 1 || text[first] != UInt8(ascii: "0") else { return nil }
    guard place < end else {
      self.init(digits: whole, mantissa, isNegative: isNegative)
      return
    }
    var scale = 0
    if text[place] == UInt8(ascii: ".") {
      place += 1
      let point = place
      Self.readDigits(text, &place, end, &mantissa)
      scale = place - point
      guard scale > 0 else { return nil }
    }
    guard whole + scale > 0 else { return nil }
    if place == end, whole + scale <= Self.exactDigits {
      let value = Double(mantissa) / Self.powers[scale]
      self = .real(isNegative ? -value : value)
      return
    }
    let number = String(decoding: text[start..<end], as: UTF8.self)
    guard place == end || text[place] | 0x20 == UInt8(ascii: "e"), let value = Double(number), value.isFinite
    else { return nil }
    self = .real(value)
  }

  private init?(digits: Int, _ mantissa: UInt64, isNegative: Bool) {
    guard (1...Self.mostDigits).contains(digits) else { return nil }
    if isNegative, mantissa == Int64.min.magnitude {
      self = .integer(.min)
    } else {
      guard let value = Int64(exactly: mantissa) else { return nil }
      self = .integer(isNegative ? -value : value)
    }
  }

  /// The number of digits of an integer that always fits in 64 bits without a sign.
  private static let mostDigits = 19
  /// The number of digits up to which the digits and the power of ten are exact, and so is their quotient.
  private static let exactDigits = 15
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private static func readDigits(
    _ text: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ end: Int, _ value: inout UInt64
  ) {
    while place < end, text[place].isDigit {
      value = value &* 10 &+ UInt64(text[place] &- UInt8(ascii: "0"))
      place += 1
    }
  }
}
