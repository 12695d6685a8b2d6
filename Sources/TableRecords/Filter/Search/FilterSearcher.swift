import TableSystem

/// Searches the pieces of one run that come to one thread.
final class FilterSearcher {
  /// Bytes of a record that are searched. Only a single record is ever held whole.
  private static let recordLimit = 1 << 24
  private static let sampleSize = 1 << 14

  private let run: FilterRun
  private let matcher: FilterMatcher
  /// For records that are lines and nothing else.
  private let lines: LineSearch?
  /// Bytes before a piece that are read with it: most records that end in it begin there.
  private let headSize: Int
  private let buffer: PageMemory
  private let source: VerifiedBytes
  private lazy var reader = RecordReader(
    sources: run.input.sources, scanner: run.input.layout.scanner, index: run.input.index)

  /// - Throws: what is wrong with the run's query.
  init(_ run: FilterRun) throws(FilterError) {
    self.run = run
    let (sources, layout) = (run.input.sources, run.input.layout)
    source = VerifiedBytes(sources: sources, index: run.input.index)
    let sampleSize = min(Self.sampleSize, run.input.index.extent(ofInput: 0).knownBytes)
    let sample = (try? sources.first?.bytes(in: 0..<sampleSize)) ?? []
    matcher = try FilterMatcher(
      run.query, splitter: layout.splitter, names: run.names, frequencies: ByteFrequencies(sample: sample))
    lines = layout.scanner.lineEnd.map { [matcher] in LineSearch(matcher, recordEnd: $0) }
    headSize = run.input.index.blockSize / 4
    let pieceSize = run.input.index.blockSize * FilterCursor.blocksPerPiece
    buffer = PageMemory(byteCount: headSize + pieceSize)
  }

  /// Returns when there is nothing left to search, or after a cancellation.
  func work() {
    while let span = run.nextSpan() {
      var matched = MatchedRows(span.rows(headerRecords: run.input.index.headerRecords))
      let undecided = matcher.undecided
      do throws(InputError) {
        try search(span, into: &matched)
      } catch {
        run.fail(error)
      }
      if matcher.undecided > undecided { run.add(undecided: matcher.undecided - undecided) }
      run.publish(matched, of: span)
    }
    run.finish()
  }

  private func search(_ span: FilterSpan, into matched: inout MatchedRows) throws(InputError) {
    guard matched.count > 0 else { return }
    if span.bytes.isEmpty {
      try search(record: span.records.lowerBound, of: span, into: &matched)
      return
    }
    for part in run.input.index.parts(of: span) {
      if let lines {
        try searchLines(lines, of: part, into: &matched)
      } else {
        try searchRecords(of: part, into: &matched)
      }
    }
  }

  /// Reads and searches one record by itself.
  private func search(
    record: Int, of span: FilterSpan, into matched: inout MatchedRows
  ) throws(InputError) {
    let bytes = try reader.bytes(ofRecord: record, inInput: span.input, limit: Self.recordLimit)
    if bytes.withUnsafeBufferPointer(matcher.matches) { matched.insert(record) }
  }

  private func searchLines(
    _ lines: LineSearch, of span: FilterSpan, into matched: inout MatchedRows
  ) throws(InputError) {
    let recordEnd = lines.recordEnd
    let contentStart = run.input.index.extent(ofInput: span.input).contentStart
    let start = max(contentStart, span.bytes.lowerBound - headSize)
    // Of a stream, the bytes before the piece may have been given up meanwhile.
    let headed = try? read(start..<span.bytes.upperBound, ofInput: span.input)
    let bytes = if let headed { headed } else { try read(span.bytes, ofInput: span.input) }
    // What stands before was compared with the piece before.
    let piece = UnsafeMutableRawBufferPointer(
      rebasing: buffer.bytes[(bytes.count - span.bytes.count)..<bytes.count])
    try source.verify(piece, at: span.bytes.lowerBound, ofInput: span.input)
    let head = headed == nil ? 0 : span.bytes.lowerBound - start
    var (first, record) = (0, span.records.lowerBound)
    if let end = ByteScan.last(recordEnd, in: bytes, from: 0, before: head) {
      first = end + 1
    } else if headed == nil || start > contentStart {
      // The first record begins farther back: it is read by itself, and the lines go on behind it.
      try search(record: record, of: span, into: &matched)
      first = ByteScan.first(recordEnd, or: recordEnd, in: bytes, from: head) + 1
      record += 1
    }
    guard let last = ByteScan.last(recordEnd, in: bytes, from: first, before: bytes.count) else { return }
    let whole = UnsafeBufferPointer(rebasing: bytes[first...last])
    lines.search(whole, from: record, candidates: span.candidates, of: run, into: &matched)
  }

  private func searchRecords(of span: FilterSpan, into matched: inout MatchedRows) throws(InputError) {
    var pass = RecordPass(scanner: run.input.layout.scanner, from: span.bytes.lowerBound, state: span.state)
    try pass.read(span.bytes.count, from: source, ofInput: span.input)
    // The rest of a record that begins in an earlier piece: it is read by itself.
    let rest = span.state.isRecordStart ? nil : span.records.lowerBound
    if let rest { try search(record: rest, of: span, into: &matched) }
    var record = span.records.lowerBound
    pass.take { bytes in
      let mayMatch = record != rest && span.mayMatch(record) && !run.isCancelled
      if mayMatch, matcher.matches(bytes) { matched.insert(record) }
      record += 1
    }
  }

  private func read(_ range: Range<Int>, ofInput input: Int) throws(InputError) -> UnsafeBufferPointer<UInt8>
  {
    let asked = UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[..<range.count])
    let count = try run.input.sources[input].read(at: range.lowerBound, into: asked)
    guard count == range.count else { throw .changed(path: run.input.sources[input].path) }
    return UnsafeBufferPointer(asked.bindMemory(to: UInt8.self))
  }
}
