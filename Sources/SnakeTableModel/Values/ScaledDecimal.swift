/// A decimal number that is multiplied by the size of its unit: digits divided by a power of ten. It has at most 18 digits before
/// that; further digits do not count.
package struct ScaledDecimal: Equatable, Sendable {
  private static let mostDigits = 18
  /// The largest exponent. Greater ones are clamped to it.
  private static let largestExponent = 1 << 40

  package private(set) var digits: UInt128 = 0
  package private(set) var scale = 0
  package private(set) var isNegative = false

  package init() {}

  /// The number of a quantity without its unit.
  /// - Parameter mark: One of the quantity's marks.
  package init(_ quantity: Quantity, _ text: UnsafeBufferPointer<UInt8>, mark: DecimalMarks) {
    self.init(text[quantity.digits], mark: mark.byte)
    isNegative = quantity.isNegative
    let exponent = Int(String(decoding: text[quantity.exponent.dropFirst()], as: UTF8.self)) ?? 0
    scale -= max(-Self.largestExponent, min(Self.largestExponent, exponent))
  }

  /// - Parameters:
  ///   - digits: Digits with separators.
  ///   - mark: The byte before the fraction.
  init(_ digits: Slice<UnsafeBufferPointer<UInt8>>, mark: UInt8 = UInt8(ascii: ".")) {
    var (kept, isBehindMark) = (0, false)
    for byte in digits {
      if byte == mark { isBehindMark = true }
      guard byte.isDigit else { continue }
      let isKept = kept < Self.mostDigits
      if isKept { self.digits = self.digits * 10 + UInt128(byte &- UInt8(ascii: "0")) }
      if self.digits > 0 { kept += 1 }
      if isBehindMark { scale += isKept ? 1 : 0 } else if !isKept { scale -= 1 }
    }
  }

  /// - Parameter integer: A number that is not negative.
  init(_ integer: Int) { digits = UInt128(integer) }

  /// Returns false if the number would have too many digits.
  package mutating func multiply(by factor: UInt128) -> Bool {
    let (product, isTooLarge) = digits.multipliedReportingOverflow(by: factor)
    digits = product
    return !isTooLarge
  }

  /// Adds the magnitude of another number. Returns false if the sum would have too many digits.
  package mutating func add(_ other: ScaledDecimal) -> Bool {
    var other = other
    while scale < other.scale {
      guard multiply(by: 10) else { return false }
      scale += 1
    }
    while other.scale < scale {
      guard other.multiply(by: 10) else { return false }
      other.scale += 1
    }
    let (sum, isTooLarge) = digits.addingReportingOverflow(other.digits)
    digits = sum
    return !isTooLarge
  }

  /// Returns the number with another sign.
  package func negated(_ isNegative: Bool) -> ScaledDecimal {
    var number = self
    number.isNegative = isNegative
    return number
  }

  /// Appends the number as a sign, digits and an exponent.
  /// - Parameter places: The power of ten by which it is divided.
  package func append(to text: inout [UInt8], dividedBy places: Int) {
    if isNegative { text.append(UInt8(ascii: "-")) }
    text += String(digits).utf8
    if scale + places != 0 { text += "e\(-scale - places)".utf8 }
  }
}
