import SnakeTableModel

/// Divides the lines of an aligned table into segments, at the columns of the screen that are blank in all lines. Segments that belong
/// to one name are joined.
struct ColumnSegments {
  /// The ranges between columns that are blank in all lines.
  private let extents: [Range<Int>]
  private let names: OccupiedColumns
  private let values: OccupiedColumns
  private let header: [LineWords.Word]?
  private let rows: [[LineWords.Word]]
  private let bytes: AlignedBytes
  /// Whether a single blank separates two names, as in `NAME SIZE TYPE`. This is assumed if all names are in capitals and two names with
  /// a single blank between them both have values.
  private let isDividedByBlanks: Bool

  /// The share of the rows whose values are dates, and the number of rows that are examined.
  private static let (leastDates, mostRows) = (0.9, 100)

  init(header: [LineWords.Word]?, rows: [[LineWords.Word]], _ bytes: AlignedBytes) {
    let (names, values) = (OccupiedColumns(header.map { [$0] } ?? []), OccupiedColumns(rows))
    (self.header, self.rows, self.bytes, self.names, self.values) = (header, rows, bytes, names, values)
    let extents = names.union(values).ranges
    self.extents = extents
    isDividedByBlanks =
      (header ?? []).allSatisfy(bytes.isCapital)
      && zip(extents, extents.dropFirst()).contains { left, right in
        Self.areNear(left, right, names) && values.contains(in: left) && values.contains(in: right)
      }
  }

  /// The segments from left to right.
  var ranges: [Range<Int>] {
    guard header != nil else { return extents }
    var segments: [Range<Int>] = []
    var number = 0
    while number < extents.count {
      let next = number + 1 < extents.count ? extents[number + 1] : nil
      if let end = endOfDate(from: number) ?? endOfValues(from: number) {
        segments.append(extents[number].lowerBound..<extents[end].upperBound)
        number = end
      } else if let last = segments.last, belong(last, extents[number], before: next) {
        segments[segments.count - 1] = last.lowerBound..<extents[number].upperBound
      } else {
        segments.append(extents[number])
      }
      number += 1
    }
    return segments
  }

  // MARK: Names

  /// Returns whether a segment is joined to the segment at its left. It is if it has no name, or if a single blank separates their names
  /// and one of the two has no values, as the second word of `Mounted on`. A name without values that has single blanks on both sides
  /// is joined to the next name.
  private func belong(_ left: Range<Int>, _ right: Range<Int>, before next: Range<Int>?) -> Bool {
    guard names.span(in: right) != nil else { return true }
    guard Self.areNear(left, right, names), !isDividedByBlanks else { return false }
    if !values.contains(in: left) { return true }
    return !values.contains(in: right) && !(next.map { Self.areNear(right, $0, names) } ?? false)
  }

  /// Whether a single blank is between the names in two ranges.
  private static func areNear(_ left: Range<Int>, _ right: Range<Int>, _ names: OccupiedColumns) -> Bool {
    guard let left = names.span(in: left), let right = names.span(in: right) else { return false }
    return right.lowerBound - left.upperBound == 1
  }

  /// Returns the number of the range with a name in which values of several words end, such as `New York` that ends where the name `City`
  /// does, as pandas writes them. Single blanks are between the words, and more in front of them. Returns nil for other ranges.
  private func endOfValues(from first: Int) -> Int? {
    guard first > 0, names.span(in: extents[first]) == nil,
      extents[first].lowerBound - extents[first - 1].upperBound > 1
    else { return nil }
    var end = first
    while names.span(in: extents[end]) == nil {
      guard end + 1 < extents.count, extents[end + 1].lowerBound - extents[end].upperBound == 1 else {
        return nil
      }
      end += 1
    }
    return names.span(in: extents[end])?.upperBound == extents[end].upperBound ? end : nil
  }

  // MARK: Dates

  /// Returns the number of the range at which a date of several words ends, such as `Mon Nov 30 13:23:52 2026` below `STARTED`. The date
  /// begins in a range without a name and ends in the next range with a name. Returns nil if the values are no dates.
  private func endOfDate(from first: Int) -> Int? {
    guard first > 0, names.span(in: extents[first]) == nil,
      let end = extents[first...].indices.first(where: { names.span(in: extents[$0]) != nil })
    else { return nil }
    let extent = extents[first].lowerBound..<extents[end].upperBound
    var (dates, all) = (0, 0)
    for (number, row) in rows.prefix(Self.mostRows).enumerated() {
      let words = row.filter { $0.columns.overlaps(extent) }
      guard let first = words.first, let last = words.last else { continue }
      all += 1
      let value = bytes.value(number, first.bytes.lowerBound..<last.bytes.upperBound)
      if value.withUnsafeBufferPointer({ DateText($0) != nil }) { dates += 1 }
    }
    return dates > 0 && Double(dates) >= Self.leastDates * Double(all) ? end : nil
  }
}
