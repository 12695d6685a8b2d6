/// A decimal number in text: a sign, digits with at most one point, and an exponent, surrounded by optional blanks. It
/// refers to the text, which must stay at its address.
struct DecimalText {
  private let text: UnsafeBufferPointer<UInt8>
  let isNegative: Bool
  /// The range from the first nonzero digit to the last one, which may include the point; empty for zero.
  private let significant: Range<Int>
  /// The exponent e of the value 0.ddd… * 10^e, where ddd… are the significant digits.
  let exponent: Int
  /// The number of digits after the point, adjusted by the exponent; never negative.
  let scale: Int

  /// The largest exponent. Greater ones are clamped to it.
  private static let largestPower = 1 << 40

  /// Parses a number. Returns nil for any other text.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var (start, end) = (0, text.count)
    while start < end, text[start].isBlank { start += 1 }
    while start < end, text[end - 1].isBlank { end -= 1 }
    let hasMinus = start < end && text[start] == UInt8(ascii: "-")
    if start < end, hasMinus || text[start] == UInt8(ascii: "+") { start += 1 }
    let digits = Digits(text, start..<end)
    guard digits.count > 0, let power = Self.power(text, digits.end..<end) else { return nil }
    self.text = text
    significant = digits.significant
    isNegative = hasMinus && !significant.isEmpty
    exponent = significant.isEmpty ? 0 : digits.exponent + power
    scale = max(0, digits.count - digits.countBeforePoint - power)
  }

  /// The value of a text of up to 18 digits and perhaps a minus sign, or nil for any other text.
  static func shortInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = UnsafeBufferPointer(rebasing: text.dropFirst(isNegative ? 1 : 0))
    guard (1...18).contains(digits.count) else { return nil }
    var value = 0
    for byte in digits {
      guard byte.isDigit else { return nil }
      value = value &* 10 &+ Int(byte &- zero)
    }
    return isNegative ? -value : value
  }

  var isZero: Bool { significant.isEmpty }

  /// The number of digits from the first nonzero digit to the last one.
  var digitCount: Int { significant.count - (text[significant].contains(Self.point) ? 1 : 0) }

  /// Compares two numbers exactly, with any number of digits. Returns a negative number if this one is less than the
  /// other, 0 if they are equal, and a positive number if it is greater. O(digits).
  func compare(_ other: DecimalText) -> Int {
    let (sign, otherSign) = (signum, other.signum)
    guard sign == otherSign, sign != 0 else { return sign - otherSign }
    return sign * compareMagnitude(other)
  }

  private var signum: Int { isZero ? 0 : isNegative ? -1 : 1 }

  private func compareMagnitude(_ other: DecimalText) -> Int {
    guard exponent == other.exponent else { return exponent < other.exponent ? -1 : 1 }
    var (own, others) = (significant, other.significant)
    while true {
      let (digit, otherDigit) = (nextDigit(&own), other.nextDigit(&others))
      guard let digit, let otherDigit else { return (digit == nil ? 0 : 1) - (otherDigit == nil ? 0 : 1) }
      if digit != otherDigit { return digit < otherDigit ? -1 : 1 }
    }
  }

  /// Removes the next digit from a range of the text and returns its byte.
  private func nextDigit(_ rest: inout Range<Int>) -> UInt8? {
    while let position = rest.first {
      rest = (position + 1)..<rest.upperBound
      if text[position] != Self.point { return text[position] }
    }
    return nil
  }

  /// Calls `body` with the value of each digit, from the first nonzero digit to the last one.
  @inline(__always)
  func forEachDigit(_ body: (UInt8) -> Void) {
    for position in significant where text[position] != Self.point { body(text[position] - Self.zero) }
  }

  private struct Digits {
    var count = 0
    var countBeforePoint: Int
    var significant = 0..<0
    var exponent = 0
    /// The offset after the digits and the point.
    var end: Int

    init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
      var beforePoint: Int?
      var countBeforeFirst = 0
      end = range.lowerBound
      while end < range.upperBound {
        if text[end] == DecimalText.point, beforePoint == nil {
          beforePoint = count
        } else if text[end].isDigit {
          if text[end] != DecimalText.zero {
            if significant.isEmpty { countBeforeFirst = count }
            significant = (significant.isEmpty ? end : significant.lowerBound)..<(end + 1)
          }
          count += 1
        } else {
          break
        }
        end += 1
      }
      countBeforePoint = beforePoint ?? count
      exponent = countBeforePoint - countBeforeFirst
    }
  }

  /// Returns the exponent written in `range`, 0 if it is empty, or nil if it contains anything else.
  private static func power(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return 0 }
    guard text[range.lowerBound] | 0x20 == UInt8(ascii: "e") else { return nil }
    var position = range.lowerBound + 1
    let isNegative = position < range.upperBound && text[position] == UInt8(ascii: "-")
    if position < range.upperBound, isNegative || text[position] == UInt8(ascii: "+") { position += 1 }
    guard position < range.upperBound else { return nil }
    var power = 0
    for byte in text[position..<range.upperBound] {
      guard byte.isDigit else { return nil }
      power = min(largestPower, power * 10 + Int(byte - zero))
    }
    return isNegative ? -power : power
  }

  private static let point = UInt8(ascii: ".")
  private static let zero = UInt8(ascii: "0")
}
