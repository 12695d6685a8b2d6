import SnakeTableDrawing

/// The rows that can be shown: rows with numbers below a bound, except rows that are gone. A value; without gaps, all
/// functions are O(1).
struct AvailableRows: Equatable, Sendable {
  /// The number of rows, including rows that are gone.
  let bound: Int
  /// The numbers of the rows, ascending and not adjacent.
  let ranges: [Range<Int>]
  /// The number of rows before each range.
  private let starts: [Int]
  let count: Int

  /// - Parameter gone: The numbers of rows that are gone, ascending.
  init(bound: Int, gone: [Range<Int>] = []) {
    self.bound = bound
    var (ranges, starts, next, count) = ([Range<Int>](), [Int](), 0, 0)
    for gap in gone + [bound..<bound] {
      if gap.lowerBound > next {
        ranges.append(next..<gap.lowerBound)
        starts.append(count)
        count += gap.lowerBound - next
      }
      next = max(next, gap.upperBound)
    }
    (self.ranges, self.starts, self.count) = (ranges, starts, count)
  }

  /// Whether no row is gone.
  var isWhole: Bool { count == bound }

  /// The rows that are gone.
  var gaps: [Range<Int>] {
    let ends = [0] + ranges.map(\.upperBound)
    return zip(ends, ranges.map(\.lowerBound) + [bound]).compactMap { $0 < $1 ? $0..<$1 : nil }
  }

  /// The number of the row at a position among the rows that can be shown. O(log gaps).
  subscript(position: Int) -> Int {
    if ranges.count == 1 { return ranges[0].lowerBound + position }
    let range = starts.partitioningIndex { $0 > position } - 1
    return ranges[range].lowerBound + position - starts[range]
  }

  /// The position of a row, or nil if it is gone or not known. O(log gaps).
  func position(of row: Int) -> Int? {
    let range = ranges.partitioningIndex { $0.upperBound > row }
    guard range < ranges.count, ranges[range].lowerBound <= row else { return nil }
    return starts[range] + row - ranges[range].lowerBound
  }

  func contains(_ row: Int) -> Bool { position(of: row) != nil }

  /// The first row from a number on, or else the last one before it; nil if there are no rows. O(log gaps).
  func nearest(to row: Int) -> Int? {
    let range = ranges.partitioningIndex { $0.upperBound > row }
    return range < ranges.count ? max(row, ranges[range].lowerBound) : ranges.last.map { $0.upperBound - 1 }
  }

  /// The rows below another bound.
  func below(_ bound: Int) -> AvailableRows {
    bound < self.bound ? AvailableRows(bound: bound, gone: gaps.map { $0.clamped(to: 0..<bound) }) : self
  }
}
