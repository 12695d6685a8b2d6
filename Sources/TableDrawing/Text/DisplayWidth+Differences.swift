extension DisplayWidth {
  /// The ranges of printable scalars on which the table and a C library disagree, for `marking`.
  ///
  /// `columns` is a function like `wcwidth`: 0, 1, 2, or -1 for what it does not know. It is called once
  /// for every scalar that the table calls printable, about 290,000 times.
  public func differences(from columns: (UInt32) -> Int32) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    for index in Self.table.indices {
      guard let expected = ScalarClass(tableEntry: Self.table[index]).columns else { continue }
      let start = Self.table[index] >> 2
      let end = index + 1 < Self.table.count ? Self.table[index + 1] >> 2 : 0x110000
      for value in start..<end where columns(value) != expected {
        if let last = result.last, last.upperBound + 1 == value {
          result[result.count - 1] = last.lowerBound...value
        } else {
          result.append(value...value)
        }
      }
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
