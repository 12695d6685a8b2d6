import SnakeTableModel

/// Aggregates of numbers that are not plain, such as `1,234.50`, `9.2M` and `1h30m`, in each reading that any of them has. The values
/// of a field decide together which one counts.
struct AmountSummaries: Sendable {
  private struct Entry: Sendable {
    /// The reading; nil for plain numbers whose points may separate groups of digits.
    let reading: ValueReading?
    var numbers = NumberSummary()
  }

  /// The readings in the order in which they were found.
  private var entries: [Entry] = []

  /// Whether a plain number is another number if its point separates groups of digits: `1.234`.
  static func isAmbiguous(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = value.count - 4
    guard (1...4).contains(end), value[end] == UInt8(ascii: ".") else { return false }
    let start = value[0] == UInt8(ascii: "-") ? 1 : 0
    return start < end && value[start] != UInt8(ascii: "0") && value[start..<end].allSatisfy(\.isDigit)
      && value[(end + 1)...].allSatisfy(\.isDigit)
  }

  /// Adds a number whose point may separate groups of digits.
  mutating func add(
    ambiguous number: DecimalText, _ value: UnsafeBufferPointer<UInt8>, to function: FieldAggregate.Function
  ) {
    update(nil) { $0.add(number, value, to: function) }
  }

  /// Adds a value to all readings that it has; to none if it is no number.
  mutating func add(_ value: UnsafeBufferPointer<UInt8>, to function: FieldAggregate.Function) {
    guard let quantity = Quantity(value) else {
      guard DurationText.nanoseconds(value) != nil else { return }
      return add(value, ValueReading(kind: .time), function) { $0.append(value, to: &$1) }
    }
    for kind in Self.kinds where (kind == .number) == (quantity.unit == nil) {
      for mark in [DecimalMarks.point, .comma] where quantity.marks.contains(mark) {
        add(value, ValueReading(kind: kind, mark: mark), function) { $0.append(quantity, value, to: &$1) }
      }
    }
  }

  /// Numbers without a unit have the first kind. Minutes come before megabytes.
  private static let kinds: [ValueReading.Kind] = [.number, .time, .bytes, .percent]

  private mutating func add(
    _ value: UnsafeBufferPointer<UInt8>, _ reading: ValueReading, _ function: FieldAggregate.Function,
    _ append: (ValueReading, inout [UInt8]) -> Bool
  ) {
    var number: [UInt8] = []
    guard append(reading, &number) else { return }
    number.withUnsafeBufferPointer { digits in
      guard let decimal = DecimalText(digits) else { return }
      update(reading) { $0.add(decimal, value, decimal: number, to: function) }
    }
  }

  /// Adds the values of a later part of the records.
  mutating func add(_ other: AmountSummaries, to function: FieldAggregate.Function) {
    for entry in other.entries { update(entry.reading) { $0.add(entry.numbers, to: function) } }
  }

  private mutating func update(_ reading: ValueReading?, _ body: (inout NumberSummary) -> Void) {
    let place = entries.firstIndex { $0.reading == reading } ?? entries.count
    if place == entries.count { entries.append(Entry(reading: reading)) }
    body(&entries[place].numbers)
  }

  /// The number of values that are numbers, except ambiguous ones.
  var count: Int { best.map(count(of:)) ?? 0 }
  var ambiguousCount: Int { numbers(in: nil)?.count ?? 0 }

  /// The reading that most values have, and their aggregate; nil without values.
  func total(_ function: FieldAggregate.Function) -> (reading: ValueReading, numbers: NumberSummary)? {
    let ambiguous = numbers(in: nil)
    guard let best, let reading = best.reading else {
      return ambiguous.map { (ValueReading(kind: .number), $0) }
    }
    var numbers = best.numbers
    if let others = withoutUnit(beside: best) { numbers.add(others, to: function) }
    if let ambiguous {
      numbers.add(reading.mark == .comma ? ambiguous.withoutPoints : ambiguous, to: function)
    }
    return (reading, numbers)
  }

  /// The entry with the most values. Of several with as many, the first one counts.
  private var best: Entry? {
    entries.filter { $0.reading != nil }.max { count(of: $0) < count(of: $1) }
  }

  private func count(of entry: Entry) -> Int {
    entry.numbers.count + (withoutUnit(beside: entry)?.count ?? 0)
  }

  private func numbers(in reading: ValueReading?) -> NumberSummary? {
    entries.first { $0.reading == reading }?.numbers
  }

  /// The numbers without a unit that have the same decimal mark as numbers with one; nil for none.
  private func withoutUnit(beside entry: Entry) -> NumberSummary? {
    guard let reading = entry.reading, reading.kind != .number else { return nil }
    return numbers(in: ValueReading(kind: .number, mark: reading.mark))
  }
}
