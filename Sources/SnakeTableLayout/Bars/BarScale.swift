import SnakeTableModel

/// The numbers that the bars of a column reach from and to: zero, the largest value seen, and the smallest one if that is negative.
/// Percentages reach to 100.
package struct BarScale: Equatable, Sendable {
  /// How texts are read, which the column decides as a whole: `1.234` has two readings, `5m` is a time or a size.
  package struct Reading: Hashable, Sendable {
    package var mark: DecimalMarks
    package var readsTimes: Bool

    package init(mark: DecimalMarks = .point, readsTimes: Bool = false) {
      (self.mark, self.readsTimes) = (mark, readsTimes)
    }

    static let all = [DecimalMarks.point, .comma].flatMap { mark in
      [false, true].map { Reading(mark: mark, readsTimes: $0) }
    }

    /// The place in `all`.
    fileprivate var index: Int { (mark == .comma ? 2 : 0) + (readsTimes ? 1 : 0) }
  }

  /// The numbers by the places of readings in `Reading.all`; empty without any.
  private var ends: [ClosedRange<Double>] = []
  /// Whether a value is a length of time and nothing else.
  package private(set) var hasTimes = false

  package init() {}

  /// Includes a value. Texts that are no numbers count for nothing. Returns whether the scale has changed.
  @discardableResult package mutating func include(_ text: [UInt8]) -> Bool {
    guard let first = Self.value(of: text, Reading.all[0]) else { return false }
    var hasChanged = ends.isEmpty
    if ends.isEmpty { ends = Array(repeating: 0...0, count: Reading.all.count) }
    // Digits, and a number with one decimal mark and no unit, are the same number in all readings.
    let isPlain =
      text.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
      || text.withUnsafeBufferPointer(Quantity.init).map { $0.unit == nil && $0.marks != .all } ?? true
    for reading in Reading.all {
      guard let value = isPlain ? first : Self.value(of: text, reading) else { continue }
      let own = ends[reading.index]
      let most = max(value.number, value.isPercent ? 100 : 0)
      if value.number < own.lowerBound || most > own.upperBound {
        ends[reading.index] = min(own.lowerBound, value.number)...max(own.upperBound, most)
        hasChanged = true
      }
      if value.isTime, !hasTimes { (hasTimes, hasChanged) = (true, true) }
    }
    return hasChanged
  }

  /// Returns the number that a text stands for, in the smallest unit of its family; nil for other texts and for numbers beyond
  /// `Double`.
  static func value(
    of text: [UInt8], _ reading: Reading
  ) -> (number: Double, isPercent: Bool, isTime: Bool)? {
    text.withUnsafeBufferPointer { text -> (number: Double, isPercent: Bool, isTime: Bool)? in
      guard let quantity = Quantity(text) else {
        // Times of a clock are as text.
        guard !text.contains(UInt8(ascii: ":")), let time = DurationText.nanoseconds(text) else { return nil }
        return Double("\(time.isNegative ? "-" : "")\(time.digits)e\(-time.scale)").map { ($0, false, true) }
      }
      let families = quantity.unit?.families
      guard families?.isEmpty != true else { return nil }
      let mark = quantity.marks.contains(reading.mark) ? reading.mark : quantity.marks
      var digits: [UInt8] = []
      quantity.append(text, mark: mark.contains(.point) ? .point : .comma, to: &digits)
      let isTime = families?.contains(.time) == true && (reading.readsTimes || families == .time)
      let unit = quantity.unit.map { Double(isTime ? $0.nanoseconds : $0.bytes) } ?? 1
      guard let number = number(digits), (number * unit).isFinite else { return nil }
      return (number * unit, families == .percent, families == .time)
    }
  }

  /// Returns the number that a sign, digits, a point and an exponent stand for.
  private static func number(_ text: [UInt8]) -> Double? {
    let digits = text.drop { $0 == UInt8(ascii: "-") }
    // Fewer than 16 digits are exact.
    guard (1..<16).contains(digits.count), digits.allSatisfy(\.isDigit) else {
      return Double(String(decoding: text, as: UTF8.self))
    }
    let value = Double(digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) })
    return digits.count < text.count ? -value : value
  }

  private func ends(of reading: Reading) -> ClosedRange<Double>? { ends.isEmpty ? nil : ends[reading.index] }

  /// Returns the bar of a value; nil for zero, and for a text that is no number.
  /// - Parameter columns: the columns of the screen for bars.
  package func bar(of text: [UInt8], _ reading: Reading, in columns: Int) -> Bar? {
    guard let ends = ends(of: reading), let value = Self.value(of: text, reading)?.number else { return nil }
    return Bar(value, in: ends, columns: columns)
  }

  /// Returns the column of the line at zero, counted from the first one; nil if no value is negative.
  package func zeroColumn(_ reading: Reading, in columns: Int) -> Int? {
    ends(of: reading).flatMap { Bar.zeroColumn(in: $0, columns: columns) }
  }
}

/// A horizontal stroke that stands for a number.
package struct Bar: Equatable, Sendable {
  /// The length in half columns, at least 1.
  package var halves: Int
  /// Whether it extends to the left of zero.
  package var isNegative: Bool

  package init(halves: Int, isNegative: Bool = false) {
    (self.halves, self.isNegative) = (halves, isNegative)
  }

  /// Creates the bar of a number; nil for zero, and without room.
  /// - Parameters:
  ///   - ends: the numbers at the ends of all columns, or zero.
  ///   - columns: the columns of the screen for bars.
  package init?(_ value: Double, in ends: ClosedRange<Double>, columns: Int) {
    guard value != 0, columns > 0 else { return nil }
    let zero = Self.zeroColumn(in: ends, columns: columns)
    let room = (left: zero ?? 0, right: columns - (zero.map { $0 + 1 } ?? 0))
    // One scale for both sides, in numbers for each half column. Halves of numbers do not overflow.
    let scale = max(
      room.left > 0 ? -ends.lowerBound / 2 / Double(room.left) : 0,
      room.right > 0 ? ends.upperBound / 2 / Double(room.right) : 0)
    guard scale > 0 else { return nil }
    let most = 2 * (value < 0 ? room.left : room.right)
    halves = min(most, max(1, Int(min(Double(most), (value.magnitude / scale).rounded()))))
    isNegative = value < 0
    if halves == 0 { return nil }
  }

  /// Returns the column of the line at zero, counted from the first one; nil if the ends are not negative.
  package static func zeroColumn(in ends: ClosedRange<Double>, columns: Int) -> Int? {
    guard ends.lowerBound < 0, columns > 2 else { return nil }
    let (below, above) = (-ends.lowerBound / 2, ends.upperBound / 2)
    guard above > 0 else { return columns - 1 }
    let share = below / (below + above) * Double(columns - 1)
    return min(columns - 2, max(1, Int(share.rounded())))
  }
}
