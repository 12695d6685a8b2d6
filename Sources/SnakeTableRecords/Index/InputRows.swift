import SnakeTableDrawing

/// The rows of each input, as far as the table has adopted them.
struct InputRows {
  /// The number of the first row of each input, and, as the last element, the number of all rows, also gone ones.
  private(set) var starts: [Int]
  /// The rows that can be shown.
  private(set) var available = AvailableRows(bound: 0)
  /// The rows that are gone.
  private var gaps: [Range<Int>] = []
  /// The number of inputs whose rows have left the table because their bytes are gone.
  private(set) var goneInputs = 0
  /// The number of bytes read of all inputs.
  private(set) var knownBytes = 0
  /// The number of records at the start of each input that are not rows.
  private let headerRecords: Int

  init(inputs: Int, headerRecords: Int) {
    starts = Array(repeating: 0, count: inputs + 1)
    self.headerRecords = headerRecords
  }

  /// The number of rows of all inputs, including rows that are gone.
  var bound: Int { starts[starts.count - 1] }

  /// The number of rows that are gone.
  var goneRows: Int { bound - available.count }

  /// Adopts what was indexed. O(inputs).
  /// - Parameter removesRows: Whether the rows of inputs whose bytes are gone leave the table.
  mutating func adopt(_ progress: RecordIndex.Progress, removesRows: Bool) {
    starts = progress.rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    knownBytes = progress.knownBytes
    if removesRows { (gaps, goneInputs) = (gaps(progress.gone), progress.gone.count) }
    available = AvailableRows(bound: bound, gone: gaps)
  }

  /// The rows of inputs whose bytes are gone, without kept rows, ascending.
  private func gaps(_ inputs: [GoneInput]) -> [Range<Int>] {
    let gaps = inputs.sorted { $0.input < $1.input }.flatMap { gone in
      let (start, end) = (starts[gone.input], starts[gone.input + 1])
      let kept = gone.kept.map { start + $0 - headerRecords }
      return zip([start] + kept.map { $0 + 1 }, kept + [end]).compactMap { $0 < $1 ? $0..<$1 : nil }
    }
    // Gaps of neighbouring inputs are joined.
    return AvailableRows(bound: bound, gone: gaps).gaps
  }

  /// Returns the input of a row and the number of its record there, or nil for a row that is not known. O(log inputs).
  func position(of row: Int) -> (input: Int, record: Int)? {
    guard row >= 0, row < bound else { return nil }
    // Inputs without rows have the same start as the next one, so the last input with this start has the row.
    let input = starts.partitioningIndex { $0 > row } - 1
    return (input, row - starts[input] + headerRecords)
  }
}

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
