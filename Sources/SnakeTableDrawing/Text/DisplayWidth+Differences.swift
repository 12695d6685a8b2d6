extension DisplayWidth {
  /// Longer ranges hold ideographs, Hangul or private use only.
  private static let longRange: UInt32 = 1024

  /// The ranges of printable scalars on which the table and a C library disagree, for `marking`.
  ///
  /// `columns` is a function like `wcwidth`: 0, 1, 2, or -1 for what it does not know. It is called for
  /// every scalar that the table calls printable, except inside long uniform ranges that agree at both ends:
  /// some 35,000 calls.
  public func differences(from columns: (UInt32) -> Int32) -> [ClosedRange<UInt32>] {
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
  /// What `wcwidth` should say; nil where it is not asked.
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
  /// Adds a value above all others: to the last range where it adjoins.
  fileprivate mutating func append(adjoining value: UInt32) {
    if let last, last.upperBound + 1 == value {
      self[count - 1] = last.lowerBound...value
    } else {
      append(value...value)
    }
  }
}
