/// The display width of scalars in columns, and the scalars that must be shown as a mark instead.
///
/// The table is Unicode's. Scalars that a terminal's C library measures differently are added as exceptions,
/// because a wrong width would shift everything to the right of the scalar.
package struct DisplayWidth: Equatable, Sendable {
  /// The effect of a scalar on its line. The raw values are those of the table.
  package enum ScalarClass: UInt8, Sendable {
    /// One column.
    case narrow
    /// Two columns.
    case wide
    /// No column of its own: combines with the scalar before it.
    case combining
    /// Invisible, or unsafe to send to a terminal: must be shown as a mark.
    case invisible
  }

  /// The scalars that are shown as marks whatever the table says: sorted, without overlaps.
  private(set) var exceptions: [ClosedRange<UInt32>] = []

  private init() {}

  /// The widths of the table alone. Scalars of ambiguous width and of private use (icon fonts) are narrow.
  package static let unicode = DisplayWidth()

  /// The widths for terminals that show only ASCII: all other scalars are shown as marks.
  package static let ascii = unicode.marking([0x80...0x10FFFF])

  /// Returns the class of a scalar. O(log ranges); O(1) for the most frequent scalars.
  package func scalarClass(of scalar: Unicode.Scalar) -> ScalarClass {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? .invisible : .narrow }
    if isException(value) { return .invisible }
    // The scalars of most text need no search: Latin, Cyrillic, accents, kana, ideographs, Hangul.
    switch value {
    case 0xA1..<0xAD, 0xAE..<0x300, 0x400..<0x483: return .narrow
    case 0x300..<0x34F: return .combining
    case 0x3041..<0x3097, 0x30A0..<0x3100, 0x4E00..<0xA000, 0xAC00..<0xD7A4: return .wide
    default: return Self.tableClass(of: value)
    }
  }

  /// Returns these widths with further scalars shown as marks. O(n log n) in the number of ranges.
  package func marking(_ ranges: [ClosedRange<UInt32>]) -> DisplayWidth {
    if ranges.isEmpty { return self }
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

  /// Whether all scalars beyond ASCII are shown as marks.
  package var isASCII: Bool {
    exceptions.last.map { $0.lowerBound <= 0x80 && $0.upperBound >= 0x10FFFF } ?? false
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
  /// Creates the class from the low two bits of a table entry.
  init(tableEntry: UInt32) {
    // Never nil: two bits have four values, and there are four cases.
    self = Self(rawValue: UInt8(truncatingIfNeeded: tableEntry & 3)) ?? .invisible
  }
}

extension DisplayWidth {
  /// The length in scalars above which a range holds only ideographs, Hangul or private use.
  private static let longRange: UInt32 = 1024

  /// Returns the ranges of printable scalars on which the table and a C library disagree, as input for `marking`.
  ///
  /// `columns` is a function like `wcwidth` that returns 0, 1, 2, or -1 for an unknown scalar. It is called for
  /// every scalar that is printable according to the table, except inside long uniform ranges that agree at both
  /// ends: some 35,000 calls.
  package func differences(from columns: (UInt32) -> Int32) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    for index in Self.table.indices {
      guard let expected = ScalarClass(tableEntry: Self.table[index]).columns else { continue }
      let start = Self.table[index] >> 2
      let end = index + 1 < Self.table.count ? Self.table[index + 1] >> 2 : 0x110000
      let isLong = end - start > Self.longRange
      if isLong && columns(start) == expected && columns(end - 1) == expected { continue }
      for value in start..<end where columns(value) != expected { result.append(adjoining: value) }
    }
    return result
  }
}

extension DisplayWidth.ScalarClass {
  /// The expected result of `wcwidth`; nil for classes that are not compared.
  fileprivate var columns: Int32? {
    switch self {
    case .narrow: 1
    case .wide: 2
    case .combining: 0
    case .invisible: nil
    }
  }
}

extension [ClosedRange<UInt32>] {
  /// Appends a value greater than all others, or extends the last range if the value adjoins it.
  fileprivate mutating func append(adjoining value: UInt32) {
    if let last, last.upperBound + 1 == value {
      self[count - 1] = last.lowerBound...value
    } else {
      append(value...value)
    }
  }
}

extension RandomAccessCollection {
  /// Returns the start of the suffix whose elements fulfil a condition that no earlier element fulfils. O(log n).
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var start = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(start, offsetBy: half)
      if holds(self[middle]) {
        length = half
      } else {
        start = index(after: middle)
        length -= half + 1
      }
    }
    return start
  }
}
