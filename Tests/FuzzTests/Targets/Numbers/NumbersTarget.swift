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
    var sum = DecimalSum()
    for number in numbers {
      number.text.withUnsafeBufferPointer { text in DecimalText(text).map { sum.add($0) } }
    }
    let (text, naive) = (sum.text, numbers.map(\.naive))
    let isExact = !"≈<>".contains(text.prefix(1))
    try Finding.unless(!isExact || !naive.contains(where: isTooLong), "not an approximation: \(text)")
    guard naive.allSatisfy(isReckonable) else { return }
    let exact = naive.filter { !$0.isZero }.reduce(.zero) { $0 + $1 }
    let size = naive.filter { !$0.isZero }.reduce(.zero) { $0 + ($1.signum < 0 ? -$1 : $1) }
    guard isExact else { return try checkApproximation(text, exact, size, naive) }
    let scale = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    try Finding.unlessEqual(text, exact.text(scale: scale), "sum")
    if !numbers.isEmpty { try checkMean(sum.mean(of: numbers.count), exact, numbers.count, max(2, scale)) }
  }

  /// An approximation is needed, and near.
  /// - Parameter size: The sum of the magnitudes.
  private static func checkApproximation(
    _ text: String, _ exact: NaiveDecimal, _ size: NaiveDecimal, _ numbers: [NaiveDecimal]
  ) throws(Finding) {
    let scale = numbers.map { max(0, $0.scale) }.max() ?? 0
    let fits = scale <= 38 && (size.firstPower ?? 0) + scale < 38
    try Finding.unless(!fits, "not exact: \(text)")
    guard text.hasPrefix("≈") else { return }
    guard let shown = NaiveDecimal(Array(text.dropFirst().utf8)) else { throw Finding("a sum: \(text)") }
    let distance = exact + -shown
    let limit = NaiveDecimal(Array((size.text(scale: max(0, size.scale)) + "e-15").utf8)) ?? .zero
    let rest = limit + (distance.signum < 0 ? distance : -distance)
    try Finding.unless(rest.signum >= 0, "\(text) is not near the sum")
  }

  /// The mean times the count is no farther from the sum than rounding explains.
  private static func checkMean(
    _ text: String, _ sum: NaiveDecimal, _ count: Int, _ scale: Int
  ) throws(Finding) {
    guard let mean = NaiveDecimal(Array(text.utf8)) else { throw Finding("a mean: \(text)") }
    try Finding.unless(mean.scale <= scale, "digits of the mean \(text)")
    try Finding.unless(!text.contains(".") || !text.hasSuffix("0"), "zeros end the mean \(text)")
    // Six digits behind the point at most, without zeros before the first other one.
    let zeros = mean.isZero ? scale : max(0, -1 - (mean.firstPower ?? 0))
    let scale = min(scale, zeros + 6)
    try Finding.unless(mean.scale <= scale, "a long tail of the mean \(text)")
    let rest = sum + -mean.times(count)
    // Twice the rest in units of the last digit, rounded half away from zero.
    guard let half = NaiveDecimal(Array("\(count)e-\(scale)".utf8)) else { return }
    let distance = (rest.signum < 0 ? -rest : rest).times(2) + -half
    let isAway = rest.signum != sum.signum
    try Finding.unless(distance.signum < 0 || distance.signum == 0 && isAway, "mean \(text) of \(count)")
  }

  /// Whether naive arithmetic does not take too long.
  private static func isReckonable(_ number: NaiveDecimal) -> Bool { abs(number.scale) < 3000 }

  /// Whether a number has more digits than are added exactly.
  private static func isTooLong(_ number: NaiveDecimal) -> Bool {
    guard let first = number.firstPower, let last = number.lastPower else { return false }
    return first >= 39 || last < -38 || first - last >= 39
  }
}
