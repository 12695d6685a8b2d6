/// How many columns a scalar takes, and which scalars must be shown as a mark instead.
///
/// The table is Unicode's; what a terminal's C library counts differently is added as exceptions, because
/// a scalar whose width is in doubt would shift everything to its right.
public struct DisplayWidth: Equatable, Sendable {
  /// What a scalar does to the line it stands in. The raw values are those in the table.
  public enum ScalarClass: UInt8, Sendable {
    /// One column.
    case narrow
    /// Two columns.
    case wide
    /// No column of its own: it stands on the scalar before it.
    case combining
    /// Nothing to see, or nothing safe to send: it must be shown as a mark.
    case invisible
  }

  /// Scalars to show as marks whatever the table says: sorted, without overlaps.
  private(set) var exceptions: [ClosedRange<UInt32>] = []

  private init() {}

  /// The table alone. Ambiguous width counts as narrow, private use too (icon fonts).
  public static let unicode = DisplayWidth()

  /// For terminals that show ASCII only: everything else is shown as a mark.
  public static let ascii = unicode.marking([0x80...0x10FFFF])

  /// The class of a scalar. O(log ranges); O(1) for the most frequent ones.
  public func scalarClass(of scalar: Unicode.Scalar) -> ScalarClass {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? .invisible : .narrow }
    if isException(value) { return .invisible }
    // What most text is made of needs no search: Latin, Cyrillic, accents, kana, ideographs, Hangul.
    switch value {
    case 0xA1..<0xAD, 0xAE..<0x300, 0x400..<0x483: return .narrow
    case 0x300..<0x34F: return .combining
    case 0x3041..<0x3097, 0x30A0..<0x3100, 0x4E00..<0xA000, 0xAC00..<0xD7A4: return .wide
    default: return Self.tableClass(of: value)
    }
  }

  /// The same look at text, with these scalars shown as marks as well. O(n log n) in the number of ranges.
  public func marking(_ ranges: [ClosedRange<UInt32>]) -> DisplayWidth {
    var result = DisplayWidth()
    for range in (exceptions + ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.exceptions.last, range.lowerBound <= last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        result.exceptions[result.exceptions.count - 1] = last.lowerBound...end
      } else {
        result.exceptions.append(range)
      }
    }
    return result
  }

  private func isException(_ value: UInt32) -> Bool {
    guard let first = exceptions.first, value >= first.lowerBound else { return false }
    let following = exceptions.partitioningIndex { $0.lowerBound > value }
    return value <= exceptions[following - 1].upperBound
  }

  private static func tableClass(of value: UInt32) -> ScalarClass {
    let following = table.partitioningIndex { $0 >> 2 > value }
    return ScalarClass(tableEntry: table[following - 1])
  }
}

extension DisplayWidth.ScalarClass {
  /// The class in the low two bits of a table entry.
  init(tableEntry: UInt32) {
    // Two bits and four cases: there always is one.
    self = Self(rawValue: UInt8(truncatingIfNeeded: tableEntry & 3)) ?? .invisible
  }
}
