/// A part of an input and the records that end in it.
struct RecordSpan: Sendable {
  let input: Int
  /// The byte range in the input; empty for a last record without an end.
  let bytes: Range<Int>
  /// The records of the input that end in these bytes.
  let records: Range<Int>
  /// The state of the scanner at the start.
  let state: RecordScanner.State
  /// The row of the first record, counted over all inputs; less than 0 for a header row.
  let firstRow: Int
  var content = Content.input

  /// Where the records of a span are.
  enum Content: Sendable {
    case input
    /// They are gone.
    case gone
    /// The only record was kept when the bytes of the input were gone.
    case kept([UInt8])
  }

  /// Whether the records are gone.
  var isGone: Bool { if case .gone = content { true } else { false } }

  func row(ofRecord record: Int) -> Int { firstRow + record - records.lowerBound }

  /// The records of the span that are rows, without a header row.
  func rowRecords(headerRecords: Int) -> Range<Int> {
    max(headerRecords, records.lowerBound)..<max(headerRecords, records.upperBound)
  }

  /// Returns a span inside this one.
  func part(_ bytes: Range<Int>, records: Range<Int>, state: RecordScanner.State) -> RecordSpan {
    RecordSpan(
      input: input, bytes: bytes, records: records, state: state,
      firstRow: row(ofRecord: records.lowerBound))
  }

  /// Returns the union of this span and the one that follows it.
  func joined(with next: RecordSpan) -> RecordSpan {
    part(
      bytes.lowerBound..<next.bytes.upperBound, records: records.lowerBound..<next.records.upperBound,
      state: state)
  }
}

/// Divides the known part of the index into spans to search or group, from the start of the first input on.
struct SpanCursor: Sendable {
  enum Step {
    case span(NumberedSpan)
    /// The input's index has to grow before the next span.
    case wait
    case end
  }

  /// The number of blocks in a span: as many bytes as fit into the cache of a core.
  static let blocksPerSpan = 8

  private let headerRecords: Int
  private(set) var input = 0
  /// The number of rows of the inputs before.
  private var rowsBefore = 0
  /// The offset up to which the input was divided into spans; nil at the start of an input.
  private(set) var position: Int?
  private var ends = 0
  /// The state of the scanner at `position`; nil at the start of an input.
  private var state: RecordScanner.State?
  /// The number of spans returned so far.
  private(set) var number = 0

  init(headerRecords: Int) { self.headerRecords = headerRecords }

  /// Returns the next span, or whether to wait or to end.
  mutating func next(in inputs: [SparseIndex]) -> Step {
    while input < inputs.count {
      let index = inputs[input]
      let start = position ?? index.contentStart
      if let kept = index.kept {
        if let span = next(in: kept, of: index) { return .span(span) }
      } else if start < index.knownBytes, let span = cut(from: start, index) {
        return .span(span)
      }
      guard index.isComplete else { return .wait }
      let tail = index.kept == nil ? tail(of: index) : nil
      rowsBefore += max(0, index.records - headerRecords)
      (input, position, ends, state) = (input + 1, nil, 0, nil)
      if let tail { return .span(tail) }
    }
    return .end
  }

  /// Returns the span from `start` on, or nil if its bytes were discarded.
  private mutating func cut(from start: Int, _ index: SparseIndex) -> NumberedSpan? {
    let size = index.blockSize * Self.blocksPerSpan
    let end = min(index.knownBytes, (start / size + 1) * size)
    guard let boundary = index.boundary(at: end) else { return nil }
    defer { (position, ends, state) = (end, boundary.ends, boundary.state) }
    return span(start..<end, records: ends..<boundary.ends, index)
  }

  /// Returns a span for the next kept record of an input whose bytes are gone, or for the records before it; nil at the end.
  private mutating func next(in kept: [KeptRecord], of index: SparseIndex) -> NumberedSpan? {
    guard ends < index.records else { return nil }
    let place = kept.partitioningIndex { $0.record >= ends }
    let next = place < kept.count ? kept[place] : nil
    let isKept = next?.record == ends
    let records = ends..<(isKept ? ends + 1 : next?.record ?? index.records)
    defer { ends = records.upperBound }
    let content = next.flatMap { isKept ? RecordSpan.Content.kept($0.bytes) : nil } ?? .gone
    return span(index.knownBytes..<index.knownBytes, records: records, index, content)
  }

  /// Returns a span for the last record if that has no end, or nil.
  private mutating func tail(of index: SparseIndex) -> NumberedSpan? {
    guard index.records > ends else { return nil }
    return span(index.knownBytes..<index.knownBytes, records: ends..<index.records, index)
  }

  private mutating func span(
    _ bytes: Range<Int>, records: Range<Int>, _ index: SparseIndex, _ content: RecordSpan.Content = .input
  ) -> NumberedSpan {
    defer { number += 1 }
    let span = RecordSpan(
      input: input, bytes: bytes, records: records, state: state ?? index.startState,
      firstRow: rowsBefore - headerRecords + records.lowerBound, content: content)
    return NumberedSpan(number: number, span: span)
  }
}

/// A span for one thread.
struct NumberedSpan: Sendable {
  /// The number of the span, in the order of the rows.
  let number: Int
  let span: RecordSpan
  /// The records that may match a filter, or nil for all of them.
  var candidates: SpanMatches?
  /// The blocks of the span to search, one bit for each; nil for all of them.
  var blocks: UInt64?
}
