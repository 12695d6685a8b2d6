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
