import SnakeTableDrawing

/// The rows of each input, as far as the table has adopted them.
struct InputRows {
  /// The number of each input's first row, and the number of all rows at the end.
  private(set) var starts: [Int]
  /// The number of bytes read of all inputs.
  private(set) var knownBytes = 0
  /// The number of records at the start of each input that are not rows.
  private let headerRecords: Int

  init(inputs: Int, headerRecords: Int) {
    starts = Array(repeating: 0, count: inputs + 1)
    self.headerRecords = headerRecords
  }

  /// The number of rows of all inputs.
  var count: Int { starts[starts.count - 1] }

  /// Adopts what was indexed. O(inputs).
  mutating func adopt(_ progress: RecordIndex.Progress) {
    starts = progress.rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    knownBytes = progress.knownBytes
  }

  /// The input of a row and its record's number there, or nil for a row that is not known. O(log inputs).
  func position(of row: Int) -> (input: Int, record: Int)? {
    guard row >= 0, row < count else { return nil }
    // Inputs without rows share their start with the next one: the last of them has the row.
    let input = starts.partitioningIndex { $0 > row } - 1
    return (input, row - starts[input] + headerRecords)
  }
}
