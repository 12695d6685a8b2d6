import SnakeTableModel
import SnakeTableQuery

extension ChosenCondition {
  /// Parses a condition as it is written.
  package init(_ text: [UInt8]) throws(ParsingError) {
    try self.init(text) { ComparedValue($0) != nil }
  }
}

/// The right side of a condition: a number, perhaps with a unit, or a date.
package struct ComparedValue: ComparableValue {
  private let text: [UInt8]
  private let kind: Kind

  private enum Kind {
    /// A number or a length of time, with the units that it may have; all of them for none.
    case amount(QuantityUnit.Families)
    case date
    /// The beginning of an ISO 8601 date, perhaps with a time.
    case dateBeginning
  }

  /// Returns nil for any other text.
  package init?(_ text: [UInt8]) {
    self.text = text
    let kind: Kind? = text.withUnsafeBufferPointer { text in
      if let units = Self.units(of: text) { return .amount(units) }
      if Self.isDateBeginning(text) { return .dateBeginning }
      return DateText(text) == nil ? nil : .date
    }
    guard let kind else { return nil }
    self.kind = kind
  }

  package func order(of value: UnsafeBufferPointer<UInt8>) -> Int? {
    text.withUnsafeBufferPointer { text in
      switch kind {
      case .dateBeginning where Self.isDateBeginning(value) && Self.areInTextOrder(value, text):
        Self.order(ofDate: value, text)
      case .date, .dateBeginning:
        Self.order(of: value, text, Self.dateReadings) ?? Self.order(ofDate: value, beginning: text)
      case .amount(let units): order(of: value, text, units) ?? Self.order(ofDate: value, beginning: text)
      }
    }
  }

  /// Compares a date in any form with the first day of a year or month, such as `2024` or `2024-06`. Returns -1 for an earlier date, 1
  /// for the first day or a later one, and nil if the text is no year or month, or the value is no date.
  private static func order(
    ofDate value: UnsafeBufferPointer<UInt8>, beginning text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard text.isYear || text.count == 7 && isDateBeginning(text), units(of: value) == nil else { return nil }
    let first = Array(text) + Array((text.isYear ? "-01-01" : "-01").utf8)
    let order = first.withUnsafeBufferPointer { Self.order(of: value, $0, dateReadings) }
    return order.map { $0 < 0 ? -1 : 1 }
  }

  /// The units that a number or a length of time may have; all of them for none; nil for other text.
  private static func units(of text: UnsafeBufferPointer<UInt8>) -> QuantityUnit.Families? {
    if DecimalText(text) != nil { return .all }
    if let quantity = Quantity(text) {
      return quantity.unit.map { $0.families.isEmpty ? nil : $0.families } ?? .all
    }
    return DurationText.nanoseconds(text) == nil ? nil : .time
  }

  /// The number that a text without a unit is; nil for any other text.
  static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    if DecimalText(text) != nil {
      return Double(String(decoding: text.filter { !$0.isBlank }, as: UTF8.self))
    }
    guard units(of: text) == .all, let number = number(text, readings(in: .all)) else { return nil }
    return Double(String(decoding: number, as: UTF8.self))
  }

  private func order(
    of value: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, _ units: QuantityUnit.Families
  ) -> Int? {
    if let one = DecimalText(value), let other = DecimalText(text) { return one.compare(other) }
    guard let own = Self.units(of: value) else { return nil }
    return Self.order(of: value, text, Self.readings(in: units.intersection(own)))
  }

  /// The readings in the order in which they are tried, as for the order of rows.
  private static func readings(in units: QuantityUnit.Families) -> [ValueReading] {
    let kinds: [ValueReading.Kind] =
      units == .all
      ? [.number]
      : units.contains(.time)
        ? [.time] : units.contains(.bytes) ? [.bytes] : units.contains(.percent) ? [.percent] : []
    return kinds.flatMap { [ValueReading(kind: $0), ValueReading(kind: $0, mark: .comma)] }
  }

  /// Returns the order in the first reading that both texts have. The comma of one text may be that of groups.
  private static func order(
    of one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, _ readings: [ValueReading]
  ) -> Int? {
    guard let one = number(one, readings), let other = number(other, readings) else { return nil }
    return one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        guard let one = DecimalText(one), let other = DecimalText(other) else { return nil }
        return one.compare(other)
      }
    }
  }

  private static func number(_ text: UnsafeBufferPointer<UInt8>, _ readings: [ValueReading]) -> [UInt8]? {
    var number: [UInt8] = []
    return readings.contains { $0.append(text, to: &number) } ? number : nil
  }

  // MARK: Other programs

  /// The value as programs can compare it that know no units.
  package enum Plain: Equatable {
    /// A number as in JSON; sizes are in bytes, lengths of time in seconds.
    case number([UInt8])
    /// The beginning of a date by ISO 8601.
    case date([UInt8])
  }

  /// nil for a date in another form.
  package var plain: Plain? {
    text.withUnsafeBufferPointer { text in
      switch kind {
      case .date: return nil
      case .dateBeginning: return .date(Array(text))
      case .amount(let units):
        if DecimalText(text) != nil { return .number(Self.jsonNumber(Array(text))) }
        let number = Self.withSeconds(text).withUnsafeBufferPointer {
          Self.number($0, Self.readings(in: units))
        }
        return number.map { .number(Self.jsonNumber($0)) }
      }
    }
  }

  /// Returns `12:30`, which is a time of day or an interval in databases, as `12:30:00`, and other texts as they are.
  private static func withSeconds(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let isClock = text.count { $0 == UInt8(ascii: ":") } == 1
    return Array(text) + (isClock ? Array(":00".utf8) : [])
  }

  /// Returns a decimal number in the form that JSON has: `+.5` as `0.5`, `007.` as `7`.
  private static func jsonNumber(_ text: [UInt8]) -> [UInt8] {
    let (zero, point) = (UInt8(ascii: "0"), UInt8(ascii: "."))
    var rest = text.filter { !$0.isBlank && $0 != UInt8(ascii: "+") }[...]
    let sign = rest.first == UInt8(ascii: "-") ? [rest.removeFirst()] : []
    let exponent = rest.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? rest.endIndex
    let parts = rest[..<exponent].split(separator: point, maxSplits: 1, omittingEmptySubsequences: false)
    let whole = (parts.first ?? []).drop { $0 == zero }
    let fraction = parts.count > 1 && !parts[1].isEmpty ? [point] + parts[1] : []
    return sign + (whole.isEmpty ? [zero] : Array(whole)) + fraction + rest[exponent...]
  }

  // MARK: Dates

  private static let dateReadings = [
    ValueReading(kind: .date), ValueReading(kind: .date, order: .dayFirst),
  ]

  /// Whether a text begins like `2024-01`, and goes on with nothing but digits and the signs of dates and times.
  private static func isDateBeginning(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 7, text[..<4].allSatisfy(\.isDigit), text[4] == UInt8(ascii: "-"),
      text[5].isDigit, text[6].isDigit
    else { return false }
    return text[7...].allSatisfy { $0.isDigit || "-: T.+Z".utf8.contains($0) }
  }

  /// Whether two beginnings of dates are in the order of their texts: not if both are whole and one says a difference from UTC.
  private static func areInTextOrder(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let one = DateText(one), let other = DateText(other) else { return true }
    return one.isInTextOrder && other.isInTextOrder
  }

  private static func order(
    ofDate text: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let (one, two) = (text.lazy.map(plain), other.lazy.map(plain))
    return one.lexicographicallyPrecedes(two) ? -1 : two.lexicographicallyPrecedes(one) ? 1 : 0
  }

  /// A blank or `T` is before a time.
  private static func plain(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "T") ? UInt8(ascii: " ") : byte }
}
