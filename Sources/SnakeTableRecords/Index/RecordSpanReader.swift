/// Reads the records of spans. Used by one thread.
final class RecordSpanReader {
  /// The number of bytes read of a single record. No more than one record is ever held whole.
  private static let recordLimit = 1 << 24

  let source: VerifiedBytes
  private let sources: InputSources
  private let scanner: RecordScanner
  private let index: RecordIndex
  private lazy var reader = RecordReader(sources: sources, scanner: scanner, index: index)

  init(sources: InputSources, scanner: RecordScanner, index: RecordIndex) {
    self.sources = sources
    self.scanner = scanner
    self.index = index
    source = VerifiedBytes(sources: sources, index: index)
  }

  /// Calls `body` with each row of the span and its record, without header rows. Also reports an error to the index,
  /// because few callers can handle it.
  func read(_ span: RecordSpan, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) throws(InputError) {
    do throws(InputError) { try readRecords(of: span, body) } catch {
      index.fail(error)
      throw error
    }
  }

  /// Calls `body` with each row of the span and its record, without header rows.
  func readRecords(
    of span: RecordSpan, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) throws(InputError) {
    let isCut = try startsInsideRecord(span)
    let first = span.records.lowerBound
    if isCut, first >= index.headerRecords {
      try bytes(ofRecord: first, inInput: span.input).withUnsafeBufferPointer { body(span.firstRow, $0) }
    }
    guard !span.bytes.isEmpty else { return }
    var pass = RecordPass(scanner: scanner, from: span.bytes.lowerBound, state: span.state)
    try pass.read(span.bytes.count, from: source, ofInput: span.input)
    var record = first
    let firstWhole = max(index.headerRecords, isCut ? first + 1 : first)
    pass.take { bytes in
      if record >= firstWhole { body(span.firstRow + record - first, bytes) }
      record += 1
    }
  }

  /// Returns a single record, which may begin before a span.
  func bytes(ofRecord record: Int, inInput input: Int) throws(InputError) -> [UInt8] {
    try reader.bytes(ofRecord: record, inInput: input, limit: Self.recordLimit)
  }

  /// Whether the first record may begin before the span. Reads the byte before it for plain lines, because the index
  /// does not keep their states.
  private func startsInsideRecord(_ span: RecordSpan) throws(InputError) -> Bool {
    if span.bytes.isEmpty { return true }
    guard case .lines(let end) = scanner else { return !span.state.isRecordStart }
    let start = span.bytes.lowerBound
    guard start > index.extent(ofInput: span.input).contentStart else { return false }
    return try sources[span.input].bytes(in: (start - 1)..<start) != [end]
  }
}
