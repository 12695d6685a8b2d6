/// The widths of the parts of a number in text, such as `-1,234.50` or `9.2M`. All of them are ASCII, one column for
/// each byte.
struct NumberShape: Equatable {
  /// The number of columns before the decimal point.
  private(set) var integerColumns = 0
  /// The number of columns from the decimal point on, including an exponent.
  private(set) var fractionColumns = 0
  /// Whether a unit of bytes, time or percent follows.
  private(set) var hasUnit = false

  /// Returns nil for text that is not a number: an optional sign, digits with commas between groups, an optional
  /// fraction, an optional exponent and an optional unit. Blanks may surround it. O(bytes), at most `mostBytes`.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.mostBytes else { return nil }
    let start = text.firstIndex { $0 != Self.blank } ?? text.count
    var position = start
    if position < text.count, Self.isSign(text[position]) { position += 1 }
    let integer = Self.digits(in: text, from: position, separator: UInt8(ascii: ","))
    var (end, hasDigits) = (integer, integer > position)
    if end < text.count, text[end] == UInt8(ascii: ".") {
      let fraction = Self.digits(in: text, from: end + 1)
      hasDigits = hasDigits || fraction > end + 1
      end = fraction
    }
    guard hasDigits else { return nil }
    end = Self.exponentEnd(in: text, from: end)
    (integerColumns, fractionColumns) = (integer, end - integer)
    guard end < text.count else { return }
    guard Self.isUnit(text[end...]) else { return nil }
    hasUnit = true
  }

  /// The maximum length of a number in bytes. Longer text is not aligned as a number.
  private static let mostBytes = 64
  private static let blank = UInt8(ascii: " ")
  private static let units: [[UInt8]] = {
    let others = ["", "%", "B", "ns", "us", "µs", "ms", "s", "m", "min", "h", "d", "w"]
    let prefixes = ["k", "K", "M", "G", "T", "P", "E"]
    return (others + prefixes.flatMap { [$0, $0 + "B", $0 + "i", $0 + "iB"] }).map { Array($0.utf8) }
  }()

  /// Returns the end of a run of digits, with separators between them.
  private static func digits(in text: [UInt8], from start: Int, separator: UInt8? = nil) -> Int {
    var end = start
    while end < text.count,
      isDigit(text[end])
        || end > start && text[end] == separator && end + 1 < text.count && isDigit(text[end + 1])
    {
      end += 1
    }
    return end
  }

  /// Returns the end of an exponent; `start` if there is none.
  private static func exponentEnd(in text: [UInt8], from start: Int) -> Int {
    guard start < text.count, text[start] | 0x20 == UInt8(ascii: "e") else { return start }
    let digits = start + 1 < text.count && isSign(text[start + 1]) ? start + 2 : start + 1
    let end = Self.digits(in: text, from: digits)
    return end > digits ? end : start
  }

  /// Returns whether text is a unit, or blank.
  private static func isUnit(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.first == blank ? text.startIndex + 1 : text.startIndex
    let end = (text.lastIndex { $0 != blank } ?? start - 1) + 1
    let unit = text[min(start, end)..<end]
    return units.contains { $0.elementsEqual(unit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
}
