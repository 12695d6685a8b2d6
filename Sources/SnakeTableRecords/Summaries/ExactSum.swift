/// A sum of decimal numbers without rounding. It is kept in two machine words as long as it has at most 38 digits, then
/// in as many as it needs. A number with digits beyond `WideSum.limit` makes it an approximation.
struct ExactSum: Sendable {
  private enum Value {
    /// The sum is this number times 10^-`scale`.
    case units(Int128)
    case wide(WideSum)
  }

  private static let largestScale = 36

  private var value = Value.units(0)
  /// The number of digits after the point: the maximum of all numbers added.
  private var scale = 0
  /// The sum of the numbers that are too large or too long; nil if there are none.
  private var rest: ApproximateDecimal?

  mutating func add(_ number: DecimalText) {
    if case .units(let units) = value, let sum = exactSum(units, number) {
      value = .units(sum)
    } else {
      addWide(number)
    }
  }

  /// Adds an integer.
  mutating func add(_ integer: Int) {
    if case .units(let units) = value,
      let sum = exactSum(units, scale: 0, { Self.scaled(Int128(integer), by: $0) })
    {
      value = .units(sum)
    } else {
      changeWide(scale: 0) { $0.add(DecimalDigits(Int128(integer), scale: 0)) }
    }
  }

  /// Adds another sum.
  mutating func add(_ other: ExactSum) {
    if let addend = other.rest { rest = (rest ?? ApproximateDecimal()) + addend }
    if case .units(let units) = value, case .units(let addend) = other.value,
      let sum = exactSum(units, scale: other.scale, { Self.scaled(addend, by: $0 - other.scale) })
    {
      value = .units(sum)
    } else {
      changeWide(scale: other.scale) { $0.add(other.digits) }
    }
  }

  @inline(__always)
  private mutating func exactSum(_ units: Int128, _ number: DecimalText) -> Int128? {
    exactSum(units, scale: number.scale) { number.units(scale: $0) }
  }

  /// Returns the sum and sets the scale, or returns nil if it has too many digits.
  /// - Parameters:
  ///   - otherScale: The number of digits of the addend after the point.
  ///   - addend: Returns the addend times 10 to the power of a scale, or nil if it has too many digits.
  @inline(__always)
  private mutating func exactSum(
    _ units: Int128, scale otherScale: Int, _ addend: (Int) -> Int128?
  ) -> Int128? {
    let newScale = max(scale, otherScale)
    guard newScale <= Self.largestScale, let units = Self.scaled(units, by: newScale - scale),
      let addend = addend(newScale)
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
    changeWide(scale: min(number.scale, WideSum.limit)) { $0.add(number) }
  }

  /// Adds a number with `otherScale` digits after the point.
  private mutating func changeWide(scale otherScale: Int, _ add: (inout WideSum) -> Void) {
    var wide = wideValue
    // Keep a single reference to the digits. Otherwise each addition would copy them.
    value = .units(0)
    add(&wide)
    value = .wide(wide)
    scale = max(scale, otherScale)
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

  /// The sum as decimal text, preceded by `≈` if it is an approximation.
  var text: String {
    guard let rest else { return digits.text }
    return (rest + ApproximateDecimal(digits)).text
  }

  /// The sum divided by `count`, rounded to two digits after the point, or as many as the sum has, without trailing
  /// zeros. `count` must be greater than 0.
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
  /// The value times 10^`scale`, or nil if it has too many digits. `scale` must be at least `self.scale`.
  fileprivate func units(scale: Int) -> Int128? {
    guard !isZero else { return 0 }
    // The digits form an integer, which is multiplied by 10 until its last digit has the weight 10^-`scale`.
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
