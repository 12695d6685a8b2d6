@testable import SnakeTableRecords

/// What is a number, how numbers compare, and their sum and mean, are what naive arithmetic says.
enum NumbersTarget {
  private static let alphabet = Array("0123456789.eE-+ \n\n00099".utf8)

  static func check(_ input: inout FuzzInput) throws(Finding) {
    let isMapped = input.element(of: [false, true])
    let bytes = isMapped ? input.rest.map { alphabet[Int($0) % alphabet.count] } : input.rest
    let texts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    var numbers: [(text: [UInt8], naive: NaiveDecimal)] = []
    for text in texts {
      let isNumber = text.withUnsafeBufferPointer { DecimalText($0) != nil }
      let naive = NaiveDecimal(text)
      try Finding.unlessEqual(isNumber, naive != nil, "a number: \(String(decoding: text, as: UTF8.self))")
      if let naive { numbers.append((text, naive)) }
    }
    try checkOrder(numbers)
    try checkSum(numbers)
  }

  private static func checkOrder(_ numbers: [(text: [UInt8], naive: NaiveDecimal)]) throws(Finding) {
    for (one, other) in zip(numbers, numbers.dropFirst())
    where isReckonable(one.naive) && isReckonable(other.naive) {
      let order = one.text.withUnsafeBufferPointer { one in
        other.text.withUnsafeBufferPointer { other in
          DecimalText(one).flatMap { one in DecimalText(other).map { one.compare($0).signum() } }
        }
      }
      try Finding.unlessEqual(order, (one.naive + -other.naive).signum, "order")
    }
  }

  private static func checkSum(_ numbers: [(text: [UInt8], naive: NaiveDecimal)]) throws(Finding) {
    var sum = ExactSum()
    for number in numbers {
      number.text.withUnsafeBufferPointer { text in DecimalText(text).map { sum.add($0) } }
    }
    guard numbers.allSatisfy({ isHeld($0.naive) }) else {
      try Finding.unless("≈<>".contains(sum.text.prefix(1)), "not an approximation: \(sum.text)")
      return
    }
    let reckoned = numbers.map(\.naive).filter { !$0.isZero }.reduce(.zero) { $0 + $1 }
    let scale = numbers.map { min(WideSum.limit, max(0, $0.naive.scale)) }.max() ?? 0
    try Finding.unlessEqual(sum.text, reckoned.text(scale: scale), "sum")
    if !numbers.isEmpty { try checkMean(sum.mean(of: numbers.count), reckoned, numbers.count, max(2, scale)) }
  }

  /// The mean times the count is no farther from the sum than rounding explains.
  private static func checkMean(
    _ text: String, _ sum: NaiveDecimal, _ count: Int, _ scale: Int
  ) throws(Finding) {
    guard let mean = NaiveDecimal(Array(text.utf8)) else { throw Finding("a mean: \(text)") }
    try Finding.unless(mean.scale <= scale, "digits of the mean \(text)")
    try Finding.unless(!text.contains(".") || !text.hasSuffix("0"), "zeros end the mean \(text)")
    let rest = sum + -mean.times(count)
    // Twice the rest in units of the last digit, rounded half away from zero.
    guard let half = NaiveDecimal(Array("\(count)e-\(scale)".utf8)) else { return }
    let distance = (rest.signum < 0 ? -rest : rest).times(2) + -half
    let isAway = rest.signum != sum.signum
    try Finding.unless(distance.signum < 0 || distance.signum == 0 && isAway, "mean \(text) of \(count)")
  }

  /// Whether naive arithmetic does not take too long.
  private static func isReckonable(_ number: NaiveDecimal) -> Bool { abs(number.scale) < 3000 }

  /// Whether a sum holds all digits.
  private static func isHeld(_ number: NaiveDecimal) -> Bool {
    guard let first = number.firstPower, let last = number.lastPower else { return true }
    return first < WideSum.limit && last >= -WideSum.limit
  }
}
