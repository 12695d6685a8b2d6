/// A sum of decimal numbers, exact as long as it has at most 38 digits: it is kept in two machine words. Numbers that do not fit
/// beside the others make it an approximation.
struct DecimalSum: Sendable {
  /// The maximum number of digits after the point.
  private static let largestScale = 38

  /// The sum of the other numbers is this number times 10^-`scale`.
  private var units: Int128 = 0
  /// The number of digits after the point: the maximum of the numbers that are added exactly.
  private var scale = 0
  /// The sum of the numbers that do not fit; nil if there are none.
  private var rest: ApproximateDecimal?

  mutating func add(_ number: DecimalText) {
    // There may be no room for the zeros at the end of its fraction.
    let isAdded = add(number, scale: number.scale) || add(number, scale: number.leastScale)
    if !isAdded { addApproximately(ApproximateDecimal(number)) }
  }

  @inline(__always)
  private mutating func add(_ number: DecimalText, scale: Int) -> Bool {
    addExactly(scale: scale) { number.units(scale: $0) }
  }

  /// Adds an integer.
  mutating func add(_ integer: Int) {
    let isAdded = addExactly(scale: 0) { Self.scaled(Int128(integer), by: $0) }
    if !isAdded { addApproximately(ApproximateDecimal(DecimalDigits(Int128(integer), scale: 0))) }
  }

  /// Adds another sum.
  mutating func add(_ other: DecimalSum) {
    if let addend = other.rest { addApproximately(addend) }
    let isAdded = addExactly(scale: other.scale) { Self.scaled(other.units, by: $0 - other.scale) }
    if !isAdded { addApproximately(ApproximateDecimal(other.digits)) }
  }

  /// Adds a number unless the sum would have too many digits. Returns whether it was added.
  /// - Parameters:
  ///   - otherScale: The number of digits of the addend after the point.
  ///   - addend: Returns the addend times 10 to the power of a scale, or nil if it has too many digits.
  @inline(__always)
  private mutating func addExactly(scale otherScale: Int, _ addend: (Int) -> Int128?) -> Bool {
    let newScale = max(scale, otherScale)
    guard newScale <= Self.largestScale, let units = Self.scaled(units, by: newScale - scale),
      let addend = addend(newScale)
    else { return false }
    let (sum, isTooLarge) = units.addingReportingOverflow(addend)
    guard !isTooLarge else { return false }
    (self.units, scale) = (sum, newScale)
    return true
  }

  private mutating func addApproximately(_ number: ApproximateDecimal) {
    rest = (rest ?? ApproximateDecimal()) + number
  }

  /// The sum multiplied by 1,000. The numbers added have at most seven digits.
  var timesThousand: DecimalSum {
    var product = self
    product.scale = max(0, scale - 3)
    return product
  }

  private var digits: DecimalDigits { DecimalDigits(units, scale: scale) }

  /// The sum as decimal text, preceded by `≈` if it is an approximation.
  var text: String {
    guard let rest else { return digits.text }
    return (rest + ApproximateDecimal(digits)).text()
  }

  /// The maximum number of decimals of a mean, from the first decimal that is not zero on.
  private static let decimalsOfMean = 6

  /// The sum divided by `count`, rounded to two decimals, or to as many decimals as the sum has, but at most to `decimalsOfMean`.
  /// Trailing zeros are left out. `count` must be greater than 0.
  func mean(of count: Int) -> String {
    if let rest {
      let mean = (rest + ApproximateDecimal(digits)).divided(by: count)
      return mean.text(digits: 1 + Self.decimalsOfMean)
    }
    let scale = max(2, scale)
    let quotient = digits.divided(by: count, scale: scale + 1)
    return quotient.rounded(toScale: min(scale, quotient.leadingZeros + Self.decimalsOfMean))
      .withoutTrailingZeros.text
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
  /// The number of digits after the point without zeros at the end.
  fileprivate var leastScale: Int { max(0, digitCount - exponent) }

  /// The value times 10^`scale`, or nil if it has too many digits. `scale` must be at least `leastScale`.
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

  /// The number of zeros behind the point before another digit; 0 for a number of at least 1.
  var leadingZeros: Int { max(0, scale - digits.count) }

  /// Returns the quotient with `scale` digits after the point, cut off there. `scale` must be at least that of the number. `divisor`
  /// must be greater than 0.
  func divided(by divisor: Int, scale newScale: Int) -> DecimalDigits {
    var quotient: [UInt8] = []
    var rest = 0
    for digit in digits + [UInt8](repeating: 0, count: newScale - scale) {
      rest = rest * 10 + Int(digit)
      quotient.append(UInt8(rest / divisor))
      rest %= divisor
    }
    return DecimalDigits(isNegative: isNegative, digits: quotient, scale: newScale)
  }

  /// Returns the number with `scale` digits after the point, rounded half away from zero. `scale` must be less than that of the number.
  func rounded(toScale newScale: Int) -> DecimalDigits {
    let dropped = scale - newScale
    let padded = [UInt8](repeating: 0, count: max(1, dropped + 1 - digits.count)) + digits
    var kept = Array(padded.dropLast(dropped))
    if padded[kept.count] >= 5 { Self.increment(&kept) }
    return DecimalDigits(isNegative: isNegative, digits: kept, scale: newScale)
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
