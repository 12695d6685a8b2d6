/// Up to twelve ranges of equal width with round bounds, which cover some numbers. Each begins with its lower bound and ends before
/// its upper one; only the last one ends with it.
struct NumberRanges: Equatable {
  /// The bounds in ascending order, as text: one more than there are ranges.
  let bounds: [String]
  private let values: [Double]

  private static let most = 12
  /// Ten times the round widths between 1 and 10.
  private static let widths = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100]
  /// The greatest multiple of a power of ten that is a bound: `Double` has all integers up to it.
  private static let largestMultiple = 0x1p53

  /// Returns nil for numbers that are all equal, or that differ too little for their size.
  /// - Parameter areWhole: whether all numbers are integers, so that bounds are too.
  init?(from smallest: Double, through largest: Double, areWhole: Bool) {
    guard smallest < largest, (largest - smallest).isFinite,
      let (multiples, power) = Self.multiples(from: smallest, through: largest, areWhole: areWhole)
    else { return nil }
    bounds = multiples.map { Self.text($0, power: power) }
    values = bounds.compactMap(Double.init)
    guard values.count == bounds.count else { return nil }
  }

  var count: Int { bounds.count - 1 }

  /// Returns the number of the range that a number is in. Numbers outside all of them are in the nearest one.
  func range(of number: Double) -> Int {
    values[1..<count].firstIndex { number < $0 }.map { $0 - 1 } ?? count - 1
  }

  /// The bounds as multiples of a power of ten.
  private static func multiples(
    from smallest: Double, through largest: Double, areWhole: Bool
  ) -> (multiples: [Int], power: Int)? {
    var (power, unit) = (0, 1.0)
    let width = (largest - smallest) / Double(most)
    while unit * 10 <= width { (power, unit) = (power + 1, unit * 10) }
    while unit > width, !areWhole || unit > 1 { (power, unit) = (power - 1, unit / 10) }
    for tenths in widths {
      let step = unit * Double(tenths) / 10
      if areWhole, step != step.rounded() { continue }
      let (first, last) = ((smallest / step).rounded(.down), (largest / step).rounded(.up))
      guard max(first.magnitude, last.magnitude) * Double(tenths) < largestMultiple else { return nil }
      guard last - first <= Double(most) else { continue }
      return ((Int(first)...Int(last)).map { $0 * tenths }, power - 1)
    }
    return nil
  }

  /// Returns a multiple of a power of ten as decimal text without zeros at the end of a fraction.
  private static func text(_ multiple: Int, power: Int) -> String {
    let sign = multiple < 0 ? "-" : ""
    let digits = String(multiple.magnitude)
    if power >= 0 { return multiple == 0 ? "0" : sign + digits + String(repeating: "0", count: power) }
    let padded = String(repeating: "0", count: max(0, 1 - power - digits.count)) + digits
    let (whole, fraction) = (padded.dropLast(-power), padded.suffix(-power))
    let end = fraction.lastIndex { $0 != "0" }.map { fraction.index(after: $0) } ?? fraction.startIndex
    return sign + whole + (end == fraction.startIndex ? "" : ".\(fraction[..<end])")
  }
}
