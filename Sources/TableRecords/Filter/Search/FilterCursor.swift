/// Cuts what the index knows into pieces, from the first input's start on.
struct FilterCursor: Sendable {
  enum Step {
    case span(FilterSpan)
    /// More is known as soon as the input's index has grown.
    case wait
    case end
  }

  /// Blocks of the index in a piece: as many bytes as stay in a core's cache while they are searched.
  static let blocksPerPiece = 8

  private(set) var input = 0
  /// Everything before it was cut. nil at an input's start.
  private(set) var position: Int?
  private var ends = 0
  /// The scanner's there; nil at an input's start.
  private var state: RecordScanner.State?
  /// Pieces cut.
  private(set) var number = 0

  mutating func next(in inputs: [SparseIndex]) -> Step {
    while input < inputs.count {
      let index = inputs[input]
      let start = position ?? index.contentStart
      if start < index.knownBytes, let span = cut(from: start, index) { return .span(span) }
      guard index.isComplete else { return .wait }
      let tail = tail(of: index)
      (input, position, ends, state) = (input + 1, nil, 0, nil)
      if let tail { return .span(tail) }
    }
    return .end
  }

  /// nil where the index has given up these bytes.
  private mutating func cut(from start: Int, _ index: SparseIndex) -> FilterSpan? {
    let pieceSize = index.blockSize * Self.blocksPerPiece
    let end = min(index.knownBytes, (start / pieceSize + 1) * pieceSize)
    guard let boundary = index.boundary(at: end) else { return nil }
    defer {
      (position, ends, state) = (end, boundary.ends, boundary.state)
      number += 1
    }
    return FilterSpan(
      number: number, input: input, bytes: start..<end, records: ends..<boundary.ends,
      state: state ?? index.startState)
  }

  private mutating func tail(of index: SparseIndex) -> FilterSpan? {
    guard index.records > ends else { return nil }
    defer { number += 1 }
    return FilterSpan(
      number: number, input: input, bytes: index.knownBytes..<index.knownBytes, records: ends..<index.records,
      state: state ?? index.startState)
  }
}
