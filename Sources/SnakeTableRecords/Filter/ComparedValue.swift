import SnakeTableQuery

/// The right side of a condition: a number, perhaps with a unit, or a date.
struct ComparedValue: ComparableValue {
  private let text: [UInt8]
  private let kind: Kind

  private enum Kind {
    case number
    /// A number with a unit of one of these families.
    case amount(UnitFamilies)
    /// An ISO 8601 date, perhaps with a time.
    case date
  }

  /// The families in the order in which they are tried, as for the order of rows.
  private static let families: [UnitFamilies] = [.time, .bytes, .percent]

  /// Returns nil for any other text.
  init?(_ text: [UInt8]) {
    self.text = text
    let kind: Kind? = text.withUnsafeBufferPointer { text in
      if DecimalText(text) != nil { return .number }
      if Self.isDate(text) { return .date }
      let families = NumberWithUnit.families(of: text)
      return families.isEmpty ? nil : .amount(families)
    }
    guard let kind else { return nil }
    self.kind = kind
  }

  func order(of value: UnsafeBufferPointer<UInt8>) -> Int? {
    text.withUnsafeBufferPointer { text in
      switch kind {
      case .date: Self.isDate(value) ? Self.order(ofDate: value, text) : nil
      case .amount(let families):
        order(
          of: value, text,
          families: DecimalText(value) == nil
            ? families.intersection(NumberWithUnit.families(of: value)) : families)
      case .number:
        if let number = DecimalText(value), let other = DecimalText(text) {
          number.compare(other)
        } else {
          order(of: value, text, families: NumberWithUnit.families(of: value))
        }
      }
    }
  }

  private func order(
    of value: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, families: UnitFamilies
  ) -> Int? {
    guard let family = Self.families.first(where: families.contains) else { return nil }
    var (one, two): ([UInt8], [UInt8]) = ([], [])
    guard NumberWithUnit.append(value, of: family, to: &one),
      NumberWithUnit.append(other, of: family, to: &two)
    else { return nil }
    return one.withUnsafeBufferPointer { one in
      two.withUnsafeBufferPointer { two in
        guard let one = DecimalText(one), let two = DecimalText(two) else { return nil }
        return one.compare(two)
      }
    }
  }

  // MARK: Dates

  /// Whether a text begins like `2024-01`, and goes on with nothing but digits and the signs of dates and times.
  private static func isDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 7, text[..<4].allSatisfy(\.isDigit), text[4] == UInt8(ascii: "-"),
      text[5].isDigit, text[6].isDigit
    else { return false }
    return text[7...].allSatisfy { $0.isDigit || "-: T.+Z".utf8.contains($0) }
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
