/// A decimal number, represented by its digits.
struct DecimalDigits: Equatable {
  let isNegative: Bool
  /// The values of the digits without leading zeros; empty for zero.
  let digits: [UInt8]
  /// The number of digits after the point; more than there are digits for a number below 0.1.
  let scale: Int

  init(isNegative: Bool, digits: [UInt8], scale: Int) {
    let significant = digits.drop { $0 == 0 }
    (self.digits, self.scale) = (Array(significant), scale)
    self.isNegative = isNegative && !significant.isEmpty
  }

  init(_ units: Int128, scale: Int) {
    let digits = String(units.magnitude).utf8.map { $0 - UInt8(ascii: "0") }
    self.init(isNegative: units < 0, digits: digits, scale: scale)
  }

  var text: String {
    let padded = [UInt8](repeating: 0, count: max(0, scale + 1 - digits.count)) + digits
    var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    for (place, digit) in padded.enumerated() {
      if place > 0, place == padded.count - scale { text.append(UInt8(ascii: ".")) }
      text.append(UInt8(ascii: "0") + digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the quotient with `scale` digits after the point, rounded half away from zero. `scale` must be at least
  /// that of the number. `divisor` must be greater than 0.
  func divided(by divisor: Int, scale newScale: Int) -> DecimalDigits {
    var quotient: [UInt8] = [0]
    var rest = 0
    for digit in digits + [UInt8](repeating: 0, count: newScale - scale) {
      rest = rest * 10 + Int(digit)
      quotient.append(UInt8(rest / divisor))
      rest %= divisor
    }
    if rest * 2 >= divisor { Self.increment(&quotient) }
    return DecimalDigits(isNegative: isNegative, digits: quotient, scale: newScale)
  }

  /// - Parameter digits: The first one must not be 9.
  private static func increment(_ digits: inout [UInt8]) {
    var place = digits.count - 1
    while digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    digits[place] += 1
  }

  /// The same number without zeros at the end of its fraction.
  var withoutTrailingZeros: DecimalDigits {
    guard !digits.isEmpty else { return DecimalDigits(isNegative: false, digits: [], scale: 0) }
    let zeros = min(scale, digits.reversed().prefix { $0 == 0 }.count)
    return DecimalDigits(isNegative: isNegative, digits: digits.dropLast(zeros), scale: scale - zeros)
  }
}
