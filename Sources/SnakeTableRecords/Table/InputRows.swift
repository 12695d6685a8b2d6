import SnakeTableDrawing

/// The rows of each input, as far as the table has adopted them.
struct InputRows {
  /// The number of the first row of each input, and, as the last element, the number of all rows.
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

  /// Returns the input of a row and the number of its record there, or nil for a row that is not known. O(log inputs).
  func position(of row: Int) -> (input: Int, record: Int)? {
    guard row >= 0, row < count else { return nil }
    // Inputs without rows have the same start as the next one, so the last input with this start has the row.
    let input = starts.partitioningIndex { $0 > row } - 1
    return (input, row - starts[input] + headerRecords)
  }
}
