import SnakeTableSystem

/// Reads the records of spans. Used by one thread.
final class RecordSpanReader {
  /// The maximum length of a record in bytes. No more than one record is ever held whole.
  static let recordLimit = 1 << 28

  let source: VerifiedBytes
  private let sources: InputSources
  private let scanner: RecordScanner
  private let index: RecordIndex
  /// The bytes of the last span and the offsets after its record ends.
  private var buffer: PageMemory?
  private var ends: [Int] = []
  private let recordLimit: Int
  private lazy var reader = RecordReader(sources: sources, scanner: scanner, index: index)

  init(
    sources: InputSources, scanner: RecordScanner, index: RecordIndex, recordLimit: Int = recordLimit
  ) {
    self.recordLimit = recordLimit
    self.sources = sources
    self.scanner = scanner
    self.index = index
    source = VerifiedBytes(sources: sources, index: index)
  }

  /// Calls `body` with each row of the span and its record, without header rows. Also reports an error to the index,
  /// because few callers can handle it.
  func read(_ span: RecordSpan, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) throws(InputError) {
    do throws(InputError) {
      try readBatches(of: span) { record, batch in
        for number in 0..<batch.count { body(span.row(ofRecord: record + number), batch[number]) }
      }
    } catch {
      index.fail(error)
      throw error
    }
  }

  /// Calls `body` with the records of the span, without header rows, and the number of the first record each time. A
  /// record that begins before the span is a batch of its own.
  /// - Throws: `longRecord`, after all other records, or an error while reading.
  func readBatches(of span: RecordSpan, _ body: (Int, RecordBatch) -> Void) throws(InputError) {
    switch span.content {
    case .gone: return
    case .kept(let bytes): return read(bytes, ofRecord: span.records.lowerBound, body)
    case .input: break
    }
    try readBatches(of: span, in: bytes(of: span), body)
  }

  /// Calls `body` like `readBatches(of:_:)`, for a span whose bytes are in memory.
  func readBatches(
    of span: RecordSpan, in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, RecordBatch) -> Void
  ) throws(InputError) {
    var (isCut, failure) = (true, InputError?.none)
    do throws(InputError) { isCut = try readCutRecord(of: span, body) } catch {
      guard case .longRecord = error else { throw error }
      failure = error
    }
    readWholeRecords(of: span, in: bytes, isCut: isCut, body)
    if let failure { throw failure }
  }

  /// Calls `body` like `readBatches(of:in:_:)`, but without the record that begins before the span.
  /// - Parameter isCut: Whether there is such a record, as `readCutRecord` returns it.
  func readWholeRecords(
    of span: RecordSpan, in bytes: UnsafeBufferPointer<UInt8>, isCut: Bool,
    _ body: (Int, RecordBatch) -> Void
  ) {
    guard !bytes.isEmpty else { return }
    var state = span.state
    ends.removeAll(keepingCapacity: true)
    scanner.ends(in: UnsafeRawBufferPointer(bytes), state: &state, into: &ends)
    let batch = RecordBatch(bytes, ends: ends, scanner: scanner)
    let first = span.records.lowerBound
    let firstWhole = max(index.headerRecords, isCut ? first + 1 : first)
    body(firstWhole, batch.dropFirst(firstWhole - first))
  }

  /// Calls `body` with the record that begins before the span and ends in it. Returns whether there is one.
  @discardableResult
  func readCutRecord(of span: RecordSpan, _ body: (Int, RecordBatch) -> Void) throws(InputError) -> Bool {
    guard try startsInsideRecord(span) else { return false }
    let first = span.records.lowerBound
    guard first >= index.headerRecords else { return true }
    read(try bytes(ofRecord: first, inInput: span.input), ofRecord: first, body)
    return true
  }

  /// Calls `body` with a single record.
  private func read(_ bytes: [UInt8], ofRecord record: Int, _ body: (Int, RecordBatch) -> Void) {
    let bytes = bytes + [0]
    bytes.withUnsafeBufferPointer { body(record, RecordBatch($0, ends: [bytes.count], scanner: scanner)) }
  }

  /// Returns the bytes of a span. They are valid until the next call.
  func bytes(of span: RecordSpan) throws(InputError) -> UnsafeBufferPointer<UInt8> {
    guard !span.bytes.isEmpty else { return UnsafeBufferPointer(start: nil, count: 0) }
    let bytes = memory(byteCount: span.bytes.count)
    try source.read(span.bytes, ofInput: span.input, into: bytes)
    return UnsafeBufferPointer(bytes.bindMemory(to: UInt8.self))
  }

  /// Returns memory that is used again for every span.
  private func memory(byteCount: Int) -> UnsafeMutableRawBufferPointer {
    let memory = buffer.flatMap { $0.bytes.count < byteCount ? nil : $0 } ?? PageMemory(byteCount: byteCount)
    buffer = memory
    return UnsafeMutableRawBufferPointer(rebasing: memory.bytes[..<byteCount])
  }

  /// Returns a single record, which may begin before a span; nil if it is longer than the limit.
  func shortRecord(_ record: Int, inInput input: Int) throws(InputError) -> [UInt8]? {
    guard try reader.range(ofRecord: record, inInput: input).count <= recordLimit else { return nil }
    return try reader.bytes(ofRecord: record, inInput: input)
  }

  /// Returns a single record, which may begin before a span.
  /// - Throws: `longRecord`, or an error while reading.
  func bytes(ofRecord record: Int, inInput input: Int) throws(InputError) -> [UInt8] {
    guard let bytes = try shortRecord(record, inInput: input) else {
      throw .longRecord(
        path: sources[input].path, record: record - index.headerRecords + 1, limit: recordLimit)
    }
    return bytes
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

/// Records that follow one another in memory.
struct RecordBatch {
  /// The bytes of the records with their ends.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offsets after each record end.
  let ends: ArraySlice<Int>
  /// The offset of the first record.
  private let start: Int
  private let scanner: RecordScanner

  init(_ bytes: UnsafeBufferPointer<UInt8>, ends: [Int], scanner: RecordScanner) {
    self.bytes = bytes
    self.ends = ends[...]
    self.scanner = scanner
    start = 0
  }

  private init(_ batch: RecordBatch, without count: Int) {
    (bytes, scanner) = (batch.bytes, batch.scanner)
    let count = min(count, batch.ends.count)
    start = batch.offset(ofRecord: count)
    ends = batch.ends.dropFirst(count)
  }

  /// The number of records.
  var count: Int { ends.count }

  /// The number of bytes of all records, with their ends.
  var byteCount: Int { offset(ofRecord: count) - start }

  /// Calls `body` with each record, whose fields the finder has found.
  @inline(__always)
  func forEach(
    _ finder: inout FieldFinder, _ body: (UnsafeBufferPointer<UInt8>, FieldFinder) -> Void
  ) {
    for number in 0..<count {
      let record = self[number]
      finder.find(in: record)
      body(record, finder)
    }
  }

  /// Returns the batch without its first records.
  func dropFirst(_ count: Int) -> RecordBatch { count > 0 ? RecordBatch(self, without: count) : self }

  /// The offset at which the bytes of a record begin. `count` is the end of the last record.
  func offset(ofRecord record: Int) -> Int { record == 0 ? start : ends[ends.startIndex + record - 1] }

  /// A record without its end.
  subscript(record: Int) -> UnsafeBufferPointer<UInt8> {
    let range = offset(ofRecord: record)..<(ends[ends.startIndex + record] - 1)
    return scanner.trimmed(UnsafeBufferPointer(rebasing: bytes[range]))
  }
}
