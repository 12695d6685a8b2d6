import SnakeTableModel

/// How the values of a field are read: what a comma means, which day a date is, and what a unit measures.
struct ValueReading: Hashable, Sendable {
  enum Kind: Sendable, CaseIterable {
    /// Numbers without a unit, perhaps with a currency or separators.
    case number
    case bytes, percent
    /// A number without a unit is in seconds.
    case time
    case date
    /// `1.10.2`, `v2.0-rc1`. A plain number is one too.
    case version
  }

  var kind: Kind
  /// The mark before the fractions of numbers.
  var mark = DecimalMarks.point
  /// The order of day and month.
  var order = DateText.Orders.monthFirst

  static let versions = ValueReading(kind: .version)

  /// Appends a value in base units, as a number that `DecimalText` reads: sizes in bytes, lengths of time in seconds, dates in
  /// seconds. Returns false if the value is none in this reading, and for versions.
  func append(_ value: UnsafeBufferPointer<UInt8>, to number: inout [UInt8]) -> Bool {
    switch kind {
    case .version: return false
    case .date:
      guard let date = DateText(value), !date.orders.isDisjoint(with: order) else { return false }
      date.append(order, to: &number)
      return true
    case .number, .percent, .bytes, .time:
      if let quantity = Quantity(value) { return append(quantity, value, to: &number) }
      guard kind == .time, let length = DurationText.nanoseconds(value) else { return false }
      length.append(to: &number, dividedBy: Self.nanosecondPlaces)
      return true
    }
  }

  /// A second has ten to the power of nine nanoseconds.
  private static let nanosecondPlaces = 9

  /// Appends a number in base units. Returns false if it is none in this reading.
  func append(_ quantity: Quantity, _ value: UnsafeBufferPointer<UInt8>, to number: inout [UInt8]) -> Bool {
    guard quantity.marks.contains(mark) else { return false }
    guard let unit = quantity.unit else {
      quantity.append(value, mark: mark, to: &number)
      return true
    }
    guard let factor = factor(of: unit) else { return false }
    var scaled = ScaledDecimal(quantity, value, mark: mark)
    guard scaled.multiply(by: factor) else { return false }
    scaled.append(to: &number, dividedBy: kind == .time ? Self.nanosecondPlaces : 0)
    return true
  }

  /// The number of base units in a unit; nanoseconds for lengths of time.
  private func factor(of unit: QuantityUnit) -> UInt128? {
    switch kind {
    case .bytes where unit.families.contains(.bytes): unit.bytes
    case .time where unit.families.contains(.time): unit.nanoseconds
    case .percent where unit.families.contains(.percent): 1
    default: nil
    }
  }
}

extension ValueReading {
  /// Writes a decimal number in base units, perhaps preceded by `≈`, as values of this reading are written.
  func text(ofNumber number: [UInt8]) -> [UInt8] {
    switch kind {
    case .percent: withMark(number) + [UInt8(ascii: "%")]
    case .number: withMark(number)
    case .bytes: Self.inLargestUnit(number, Self.sizes).map(withMark) ?? number
    case .time: Self.inLargestUnit(number, Self.times).map(withMark) ?? number
    case .date, .version: number
    }
  }

  private func withMark(_ number: [UInt8]) -> [UInt8] {
    mark == .comma ? number.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 } : number
  }

  private static let sizes: [(name: String, size: Double)] = [
    ("E", 0x1p60), ("P", 0x1p50), ("T", 0x1p40), ("G", 0x1p30), ("M", 0x1p20), ("K", 0x1p10), ("", 1),
  ]
  private static let times: [(name: String, size: Double)] = [
    ("d", 86_400), ("h", 3600), ("m", 60), ("s", 1), ("ms", 1e-3), ("us", 1e-6), ("ns", 1e-9),
  ]

  /// Returns a number in the largest unit of which it is at least one, with at most one digit behind the point; nil if the text is
  /// an approximation.
  private static func inLargestUnit(_ number: [UInt8], _ units: [(name: String, size: Double)]) -> [UInt8]? {
    guard let value = Double(String(decoding: number, as: UTF8.self)) else { return nil }
    guard let unit = units.first(where: { value.magnitude >= $0.size }) else { return number }
    let tenths = (value / unit.size * 10).rounded()
    guard tenths.magnitude < 0x1p62 else { return number }
    let (whole, rest) = Int(tenths).magnitude.quotientAndRemainder(dividingBy: 10)
    return Array("\(value < 0 ? "-" : "")\(whole)\(rest == 0 ? "" : ".\(rest)")\(unit.name)".utf8)
  }
}
