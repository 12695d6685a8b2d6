/// A decimal number of about 28 digits and any exponent.
struct ApproximateDecimal: Equatable {
  /// Digits that are reckoned with, and that are shown.
  private static let (digits, shownDigits) = (28, 17)
  /// A power beyond which nothing is known but that the number is large.
  private static let largestPower = 1 << 39
  private static let bound = 1000

  /// The number is so many times ten to the power of `power`.
  private var units: Int128 = 0
  private var power = 0

  /// Zero.
  init() {}

  init(_ number: DecimalText) {
    var count = 0
    number.forEachDigit { digit in
      if count < Self.digits { units = units * 10 + Int128(digit) }
      count += 1
    }
    power = number.exponent - min(count, Self.digits)
    if number.isNegative { units = -units }
  }

  init(_ number: DecimalDigits) {
    for digit in number.digits.prefix(Self.digits) { units = units * 10 + Int128(digit) }
    power = number.digits.count - min(number.digits.count, Self.digits) - number.scale
    if number.isNegative { units = -units }
  }

  static func + (one: ApproximateDecimal, other: ApproximateDecimal) -> ApproximateDecimal {
    guard one.units != 0 else { return other }
    guard other.units != 0 else { return one }
    var (high, low) = (one.aligned, other.aligned)
    if high.power < low.power { swap(&high, &low) }
    // What stands below all digits of the other is nothing beside it.
    for _ in 0..<min(high.power - low.power, digits + 1) { low.units /= 10 }
    high.units += low.units
    return high
  }

  /// The same number with all the digits that are reckoned with.
  private var aligned: ApproximateDecimal {
    var (aligned, limit) = (self, Int128(1))
    for _ in 1..<Self.digits { limit *= 10 }
    while aligned.units != 0, aligned.units.magnitude < limit.magnitude {
      aligned.units *= 10
      aligned.power -= 1
    }
    while aligned.units.magnitude >= limit.magnitude * 10 {
      aligned.units /= 10
      aligned.power += 1
    }
    return aligned
  }

  /// `divisor` is greater than 0.
  func divided(by divisor: Int) -> ApproximateDecimal {
    var quotient = aligned
    quotient.units /= Int128(divisor)
    return quotient
  }

  /// `≈1.5e+2000`, or a bound for a number whose power is not known.
  var text: String {
    guard units != 0, power > -Self.largestPower else { return "≈0" }
    guard power < Self.largestPower else { return units < 0 ? "< -10^\(Self.bound)" : "> 10^\(Self.bound)" }
    let digits = String(units.magnitude)
    let exponent = power + digits.count - 1
    var shown = digits.prefix(Self.shownDigits)
    while shown.count > 1, shown.last == "0" { shown.removeLast() }
    let fraction = shown.count == 1 ? "" : ".\(shown.dropFirst())"
    return "≈\(units < 0 ? "-" : "")\(shown.prefix(1))\(fraction)e\(exponent < 0 ? "" : "+")\(exponent)"
  }
}
