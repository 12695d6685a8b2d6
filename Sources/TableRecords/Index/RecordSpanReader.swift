/// Reads the records of spans. Used by one thread.
final class RecordSpanReader {
  /// Bytes looked at of a record that reaches back over its span's start.
  private static let recordLimit = 1 << 24

  private let sources: InputSources
  private let scanner: RecordScanner
  private let index: RecordIndex
  private let reader: RecordReader
  private let source: VerifiedBytes

  init(sources: InputSources, scanner: RecordScanner, index: RecordIndex) {
    self.sources = sources
    self.scanner = scanner
    self.index = index
    source = VerifiedBytes(sources: sources, index: index)
    reader = RecordReader(sources: sources, scanner: scanner, index: index)
  }

  /// Hands over the span's rows with their records. Header rows are left out. What cannot be read is noted in the
  /// index, too: few callers can do anything about it.
  func read(_ span: RecordSpan, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) throws(InputError) {
    do throws(InputError) { try readRecords(of: span, body) } catch {
      index.fail(error)
      throw error
    }
  }

  private func readRecords(
    of span: RecordSpan, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) throws(InputError) {
    let isCut = try startsInsideRecord(span)
    let first = span.records.lowerBound
    if isCut, first >= index.headerRecords {
      let record = try reader.bytes(ofRecord: first, inInput: span.input, limit: Self.recordLimit)
      record.withUnsafeBufferPointer { body(span.firstRow, $0) }
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

  /// Whether the first record begins before the span. The index does not keep the states of plain lines.
  private func startsInsideRecord(_ span: RecordSpan) throws(InputError) -> Bool {
    if span.bytes.isEmpty { return true }
    guard case .lines(let end) = scanner else { return span.state.isInsideRecord }
    let start = span.bytes.lowerBound
    guard start > index.extent(ofInput: span.input).contentStart else { return false }
    return try sources[span.input].bytes(in: (start - 1)..<start) != [end]
  }
}
