/// A number as it is written: sign, digits with at most one point, exponent. Blanks around it are ignored. It
/// refers to the text, which must stay where it is.
struct DecimalText {
  private let text: UnsafeBufferPointer<UInt8>
  let isNegative: Bool
  /// From the first digit that is not 0 to the last one, perhaps with the point; empty for zero.
  private let significant: Range<Int>
  /// The value is 0.ddd… times ten to this power, ddd… being the digits.
  let exponent: Int
  /// Digits written behind the point, the exponent taken into account; never negative.
  let scale: Int

  /// Powers beyond this are taken for this one.
  private static let largestPower = 1 << 40

  /// nil for anything that is not a number.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var (start, end) = (0, text.count)
    while start < end, Self.isBlank(text[start]) { start += 1 }
    while start < end, Self.isBlank(text[end - 1]) { end -= 1 }
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

  var isZero: Bool { significant.isEmpty }

  /// Digits from the first that is not 0 to the last that is not 0.
  var digitCount: Int { significant.count - (text[significant].contains(Self.point) ? 1 : 0) }

  /// Negative if it is less than another number, 0 if it is the same, positive if it is greater: exact for any number of
  /// digits, O(digits).
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

  /// Takes the next digit's byte from a part of the text.
  private func nextDigit(_ rest: inout Range<Int>) -> UInt8? {
    while let position = rest.first {
      rest = (position + 1)..<rest.upperBound
      if text[position] != Self.point { return text[position] }
    }
    return nil
  }

  /// Calls `body` with the digits' values, from the first that is not 0 to the last that is not 0.
  @inline(__always)
  func forEachDigit(_ body: (UInt8) -> Void) {
    for position in significant where text[position] != Self.point { body(text[position] - Self.zero) }
  }

  private struct Digits {
    var count = 0
    var countBeforePoint: Int
    var significant = 0..<0
    var exponent = 0
    /// Where something else follows, or the text ends.
    var end: Int

    init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
      var beforePoint: Int?
      var countBeforeFirst = 0
      end = range.lowerBound
      while end < range.upperBound {
        if text[end] == DecimalText.point, beforePoint == nil {
          beforePoint = count
        } else if DecimalText.isDigit(text[end]) {
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

  /// The power of ten that `range` says, 0 if it is empty; nil where it says anything else.
  private static func power(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return 0 }
    guard text[range.lowerBound] | 0x20 == UInt8(ascii: "e") else { return nil }
    var position = range.lowerBound + 1
    let isNegative = position < range.upperBound && text[position] == UInt8(ascii: "-")
    if position < range.upperBound, isNegative || text[position] == UInt8(ascii: "+") { position += 1 }
    guard position < range.upperBound else { return nil }
    var power = 0
    for byte in text[position..<range.upperBound] {
      guard isDigit(byte) else { return nil }
      power = min(largestPower, power * 10 + Int(byte - zero))
    }
    return isNegative ? -power : power
  }

  private static let point = UInt8(ascii: ".")
  private static let zero = UInt8(ascii: "0")

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
