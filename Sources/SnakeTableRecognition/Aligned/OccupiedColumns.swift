/// The columns of the screen that are not blank in at least one of several lines.
struct OccupiedColumns {
  private var isOccupied: [Bool] = []

  /// The number of columns from the left that are examined.
  private static let most = 4096

  init(_ lines: some Sequence<[LineWords.Word]>) {
    for line in lines { for word in line where word.columns.lowerBound < Self.most { insert(word.columns) } }
  }

  private mutating func insert(_ columns: Range<Int>) {
    let columns = columns.clamped(to: 0..<Self.most)
    while isOccupied.count < columns.upperBound { isOccupied.append(false) }
    for column in columns { isOccupied[column] = true }
  }

  /// Returns the columns that are occupied here or in other lines.
  func union(_ other: OccupiedColumns) -> OccupiedColumns {
    var result = self
    for range in other.ranges { result.insert(range) }
    return result
  }

  /// The occupied columns, from left to right.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for column in isOccupied.indices where isOccupied[column] {
      if let last = ranges.last, last.upperBound == column {
        ranges[ranges.count - 1] = last.lowerBound..<(column + 1)
      } else {
        ranges.append(column..<(column + 1))
      }
    }
    return ranges
  }

  /// Returns whether a range contains an occupied column.
  func contains(in range: Range<Int>) -> Bool { span(in: range) != nil }

  /// Returns the columns from the first to the last occupied one of a range; nil if there is none.
  func span(in range: Range<Int>) -> Range<Int>? {
    let columns = range.clamped(to: 0..<isOccupied.count)
    guard let first = columns.first(where: { isOccupied[$0] }),
      let last = columns.last(where: { isOccupied[$0] })
    else { return nil }
    return first..<(last + 1)
  }
}
