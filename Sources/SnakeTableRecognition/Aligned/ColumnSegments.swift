import SnakeTableModel

/// Finds the columns of the screen that divide lines below names: those between two that are blank in all lines, and joined where they
/// belong to one name.
struct ColumnSegments {
  /// The ranges between columns that are blank in all lines.
  private let extents: [Range<Int>]
  private let names: OccupiedColumns
  private let values: OccupiedColumns
  private let header: [LineWords.Word]?
  private let rows: [[LineWords.Word]]
  private let bytes: AlignedBytes
  /// Whether each blank between names divides columns, as in `NAME SIZE TYPE`: the names are in capitals, and two of them that a single
  /// blank divides have values of their own.
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
      if let end = endOfDate(from: number) {
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

  /// Whether a segment belongs to the one at its left: it has no name, or a single blank is between their names and one of them has
  /// no values, as the second word of `Mounted on`. A name without values between two single blanks belongs to the next one.
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

  // MARK: Dates

  /// Returns the number of the next range with a name if the values from a range without one up to it are dates: `STARTED` stands above
  /// the end of `Mon Nov 30 13:23:52 2026`.
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
