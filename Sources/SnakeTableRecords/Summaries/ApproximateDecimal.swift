/// A decimal number with a precision of about 28 digits and any exponent.
struct ApproximateDecimal: Equatable {
  /// The number of digits used in calculations.
  private static let digits = 28
  /// The power from which on only a bound of the number is shown.
  private static let largestPower = 1 << 39
  private static let bound = 1000

  /// The number is `units * 10^power`.
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
    // Digits below the precision of the larger number are dropped.
    for _ in 0..<min(high.power - low.power, digits + 1) { low.units /= 10 }
    high.units += low.units
    return high
  }

  /// The same number, scaled so that `units` has the full number of digits.
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

  /// Returns the quotient. `divisor` must be greater than 0.
  func divided(by divisor: Int) -> ApproximateDecimal {
    var quotient = aligned
    quotient.units /= Int128(divisor)
    return quotient
  }

  /// Returns the first digits, rounded. They are one more if rounding carries to a new first digit.
  private func firstDigits(_ count: Int) -> String {
    let excess = String(units.magnitude).count - count
    guard excess > 0 else { return String(units.magnitude) }
    var divisor = UInt128(1)
    for _ in 0..<excess { divisor *= 10 }
    return String((units.magnitude + divisor / 2) / divisor)
  }

  /// Returns the number as text, such as `≈1.5e+2000`; a bound such as `> 10^1000` for a very large one.
  func text(digits most: Int = 17) -> String {
    guard units != 0, power > -Self.largestPower else { return "≈0" }
    guard power < Self.largestPower else { return units < 0 ? "< -10^\(Self.bound)" : "> 10^\(Self.bound)" }
    var shown = firstDigits(most)
    let exponent = power + String(units.magnitude).count - 1 + max(0, shown.count - most)
    while shown.count > 1, shown.last == "0" { shown.removeLast() }
    let fraction = shown.count == 1 ? "" : ".\(shown.dropFirst())"
    return "≈\(units < 0 ? "-" : "")\(shown.prefix(1))\(fraction)e\(exponent < 0 ? "" : "+")\(exponent)"
  }
}
