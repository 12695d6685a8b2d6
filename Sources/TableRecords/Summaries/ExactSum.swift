import Glibc

/// A sum of decimal numbers without rounding, as long as it has no more than 38 digits; then an approximation.
struct ExactSum: Sendable {
  private enum Value {
    /// So many times ten to the power of minus `scale`.
    case exact(units: Int128)
    case approximate(Double)
  }

  private static let largestScale = 36

  private var value = Value.exact(units: 0)
  /// Digits behind the point: as many as the number with most of them was written with.
  private var scale = 0

  mutating func add(_ number: DecimalText) {
    switch value {
    case .approximate(let sum): value = .approximate(sum + number.approximation)
    case .exact(let units):
      if let sum = exactSum(units, number) {
        value = .exact(units: sum)
      } else {
        value = .approximate(Self.approximation(units, scale: scale) + number.approximation)
      }
    }
  }

  /// nil where it has too many digits. Sets the scale.
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

  /// The sum as decimal text.
  var text: String {
    switch value {
    case .approximate(let sum): "\(sum)"
    case .exact(let units): Self.text(units, scale: scale)
    }
  }

  /// The sum divided by `count`, rounded to two digits behind the point, or as many as the sum has, without zeros at
  /// the end. `count` is greater than 0.
  func mean(of count: Int) -> String {
    let digits = max(2, scale)
    guard case .exact(let units) = value, let scaled = Self.scaled(units, by: digits - scale) else {
      return "\(approximation / Double(count))"
    }
    let (quotient, rest) = scaled.quotientAndRemainder(dividingBy: Int128(count))
    let isRoundedUp = rest.magnitude * 2 >= UInt128(count)
    var text = Self.text(quotient + (isRoundedUp ? scaled.signum() : 0), scale: digits)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  private var approximation: Double {
    switch value {
    case .approximate(let sum): sum
    case .exact(let units): Self.approximation(units, scale: scale)
    }
  }

  private static func approximation(_ units: Int128, scale: Int) -> Double {
    Double(units) / pow(10, Double(scale))
  }

  private static func text(_ units: Int128, scale: Int) -> String {
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    let point = scale == 0 ? "" : "."
    return (units < 0 ? "-" : "") + padded.dropLast(scale) + point + padded.suffix(scale)
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

  fileprivate var approximation: Double {
    var value = 0.0
    var count = 0
    forEachDigit { digit in
      if count < 18 { value = value * 10 + Double(digit) }
      count += 1
    }
    let magnitude = value * pow(10, Double(exponent - min(count, 18)))
    return isNegative ? -magnitude : magnitude
  }
}
