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
    // Those of inputs that follow one another are joined.
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
