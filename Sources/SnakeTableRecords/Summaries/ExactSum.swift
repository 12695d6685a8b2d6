/// A sum of decimal numbers without rounding: in two machine words as long as it has no more than 38 digits, then with as
/// many as it takes. Numbers with digits beyond `WideSum.limit` make it an approximation.
struct ExactSum: Sendable {
  private enum Value {
    /// So many times ten to the power of minus `scale`.
    case units(Int128)
    case wide(WideSum)
  }

  private static let largestScale = 36

  private var value = Value.units(0)
  /// Digits behind the point: as many as the number with most of them was written with.
  private var scale = 0
  /// What the numbers come to that are too large or too long; nil without any.
  private var rest: ApproximateDecimal?

  mutating func add(_ number: DecimalText) {
    if case .units(let units) = value, let sum = exactSum(units, number) {
      value = .units(sum)
    } else {
      addWide(number)
    }
  }

  /// nil where it has too many digits. Sets the scale.
  @inline(__always)
  private mutating func exactSum(_ units: Int128, _ number: DecimalText) -> Int128? {
    let newScale = max(scale, number.scale)
    guard newScale <= Self.largestScale, let units = Self.scaled(units, by: newScale - scale),
      let addend = number.units(scale: newScale)
    else { return nil }
    let (sum, isTooLarge) = units.addingReportingOverflow(addend)
    guard !isTooLarge else { return nil }
    scale = newScale
    return sum
  }

  private mutating func addWide(_ number: DecimalText) {
    guard WideSum.canHold(number) else {
      rest = (rest ?? ApproximateDecimal()) + ApproximateDecimal(number)
      return
    }
    var wide = wideValue
    // One owner at a time: otherwise every addition would copy it.
    value = .units(0)
    wide.add(number)
    value = .wide(wide)
    scale = max(scale, min(number.scale, WideSum.limit))
  }

  private var wideValue: WideSum {
    switch value {
    case .wide(let sum): return sum
    case .units:
      var sum = WideSum()
      sum.add(digits)
      return sum
    }
  }

  private var digits: DecimalDigits {
    switch value {
    case .units(let units): DecimalDigits(units, scale: scale)
    case .wide(let sum): sum.digits(scale: scale)
    }
  }

  /// The sum as decimal text; behind `≈` if it is an approximation.
  var text: String {
    guard let rest else { return digits.text }
    return (rest + ApproximateDecimal(digits)).text
  }

  /// The sum divided by `count`, rounded to two digits behind the point, or as many as the sum has, without zeros at
  /// the end. `count` is greater than 0.
  func mean(of count: Int) -> String {
    if let rest { return (rest + ApproximateDecimal(digits)).divided(by: count).text }
    return digits.divided(by: count, scale: max(2, scale)).withoutTrailingZeros.text
  }

  private static func scaled(_ units: Int128, by power: Int) -> Int128? {
    var units = units
    for _ in 0..<power {
      let (product, isTooLarge) = units.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      units = product
    }
    return units
  }
}

extension DecimalText {
  /// The value times ten to the power of `scale`, which is at least `self.scale`; nil where it has too many digits.
  fileprivate func units(scale: Int) -> Int128? {
    guard !isZero else { return 0 }
    // The digits make an integer that has to be multiplied until the last one stands at the scale.
    guard exponent + scale <= 39 else { return nil }
    var units: Int128 = 0
    var count = 0
    var isTooLarge = false
    func append(_ digit: UInt8) {
      let product = units.multipliedReportingOverflow(by: 10)
      let sum = product.partialValue.addingReportingOverflow(Int128(digit))
      isTooLarge = isTooLarge || product.overflow || sum.overflow
      (units, count) = (sum.partialValue, count + 1)
    }
    forEachDigit(append)
    while count < exponent + scale, !isTooLarge { append(0) }
    return isTooLarge ? nil : isNegative ? -units : units
  }
}
