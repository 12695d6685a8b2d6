import SnakeTableSystem

/// Searches spans of one run on one thread.
final class FilterSearcher {
  private let run: FilterRun
  private var matcher: FilterMatcher
  /// Searches plain lines; nil for other records.
  private var lines: LineSearch?
  private var records: RecordSearch
  /// The input whose records the matcher reads; nil if it reads those of all inputs.
  private var input: Int?
  /// The number of bytes before a span that are read with it. In most cases its first record begins in them.
  private let headSize: Int
  private let buffer: PageMemory
  private let reader: RecordSpanReader

  /// - Throws: `FilterError.outOfMemory`.
  init(_ run: FilterRun) throws(FilterError) {
    self.run = run
    let (sources, layout) = (run.input.sources, run.input.layout)
    reader = RecordSpanReader(sources: sources, scanner: layout.scanner, index: run.input.index)
    matcher = try FilterMatcher(run.compiled, splitter: layout.splitter)
    records = RecordSearch(matcher)
    lines = layout.scanner.lineEnd.map { [matcher] in LineSearch(matcher, recordEnd: $0) }
    headSize = run.input.index.blockSize / 4
    buffer = PageMemory(byteCount: headSize + run.input.index.blockSize * SpanCursor.blocksPerSpan)
  }

  /// Searches spans until none are left, or until the run is cancelled.
  func work() {
    while let next = run.nextSpan() {
      var matched = SpanMatches(next.span.rowRecords(headerRecords: run.input.index.headerRecords))
      do throws(InputError) {
        try search(next, into: &matched)
      } catch {
        run.fail(error)
      }
      run.publish(matched, of: next)
    }
    run.finish()
  }

  /// Adapts the search to the order of the fields in an input.
  private func prepare(forInput new: Int) {
    let layout = run.input.layout
    guard layout.dependsOnInput, new != input else { return }
    input = new
    matcher = matcher.reading(by: layout.splitter(ofInput: new))
    records = RecordSearch(matcher)
    lines = layout.scanner.lineEnd.map { [matcher] in LineSearch(matcher, recordEnd: $0) }
  }

  private func search(_ span: NumberedSpan, into matched: inout SpanMatches) throws(InputError) {
    guard matched.count > 0 else { return }
    prepare(forInput: span.span.input)
    if case .kept(let bytes) = span.span.content {
      return search(bytes, ofRecord: span.span.records.lowerBound, into: &matched)
    }
    for part in parts(of: span) {
      if let lines, !part.bytes.isEmpty {
        try searchLines(lines, of: part, candidates: span.candidates, into: &matched)
      } else {
        try searchRecords(of: part, candidates: span.candidates, into: &matched)
      }
    }
  }

  private func parts(of span: NumberedSpan) -> [RecordSpan] {
    guard let blocks = span.blocks else {
      return run.input.index.parts(of: span.span, with: span.candidates)
    }
    return run.input.index.parts(of: span.span, withBlocks: blocks)
  }

  /// Reads and searches a single record.
  private func search(
    record: Int, of span: RecordSpan, into matched: inout SpanMatches
  ) throws(InputError) {
    guard let bytes = try reader.shortRecord(record, inInput: span.input) else {
      return matched.insert(undecided: record)
    }
    search(bytes, ofRecord: record, into: &matched)
  }

  private func search(_ bytes: [UInt8], ofRecord record: Int, into matched: inout SpanMatches) {
    bytes.withUnsafeBufferPointer { bytes in
      let decision = matcher.decision(on: bytes, budget: run.budget)
      matched.insert(record, decision, score: matcher.score(of: bytes))
    }
  }

  private func searchLines(
    _ lines: LineSearch, of span: RecordSpan, candidates: SpanMatches?, into matched: inout SpanMatches
  ) throws(InputError) {
    let recordEnd = lines.recordEnd
    let contentStart = run.input.index.extent(ofInput: span.input).contentStart
    let start = max(contentStart, span.bytes.lowerBound - headSize)
    // The bytes before a span of a stream may have been discarded meanwhile.
    let headed = try? read(start..<span.bytes.upperBound, ofInput: span.input)
    let bytes = if let headed { headed } else { try read(span.bytes, ofInput: span.input) }
    // The bytes before the span were verified with the span before.
    let body = UnsafeMutableRawBufferPointer(
      rebasing: buffer.bytes[(bytes.count - span.bytes.count)..<bytes.count])
    try reader.source.verify(body, at: span.bytes.lowerBound, ofInput: span.input)
    let head = headed == nil ? 0 : span.bytes.lowerBound - start
    var (first, record) = (0, span.records.lowerBound)
    if let end = ByteScan.last(recordEnd, in: bytes, from: 0, before: head) {
      first = end + 1
    } else if headed == nil || start > contentStart {
      // The first record begins before these bytes. Read it separately and continue with the line after it.
      try search(record: record, of: span, into: &matched)
      first = ByteScan.first(recordEnd, or: recordEnd, in: bytes, from: head) + 1
      record += 1
    }
    guard let last = ByteScan.last(recordEnd, in: bytes, from: first, before: bytes.count) else { return }
    let whole = UnsafeBufferPointer(rebasing: bytes[first...last])
    lines.search(whole, from: record, candidates: candidates, of: run, into: &matched)
  }

  private func searchRecords(
    of span: RecordSpan, candidates: SpanMatches?, into matched: inout SpanMatches
  ) throws(InputError) {
    let bytes = try reader.bytes(of: span)
    let parts = parts(of: span, in: bytes)
    if parts.first?.bytes.lowerBound != span.bytes.lowerBound {
      // What this record contains may be before the span.
      try searchCutRecord(of: span, candidates: candidates, into: &matched)
    }
    for part in parts {
      let start = part.bytes.lowerBound - span.bytes.lowerBound
      let content = UnsafeBufferPointer(rebasing: bytes[start..<(start + part.bytes.count)])
      let isCut = try searchCutRecord(of: part, candidates: candidates, into: &matched)
      reader.readWholeRecords(of: part, in: content, isCut: isCut) {
        search($0, $1, candidates, into: &matched)
      }
    }
  }

  /// Searches the record that begins before a span and ends in it. Returns whether there is one.
  @discardableResult
  private func searchCutRecord(
    of span: RecordSpan, candidates: SpanMatches?, into matched: inout SpanMatches
  ) throws(InputError) -> Bool {
    do throws(InputError) {
      return try reader.readCutRecord(of: span) { search($0, $1, candidates, into: &matched) }
    } catch {
      guard case .longRecord = error else { throw error }
      matched.insert(undecided: span.records.lowerBound)
      return true
    }
  }

  /// Returns the parts of a span in which records end that may match.
  private func parts(of span: RecordSpan, in bytes: UnsafeBufferPointer<UInt8>) -> [RecordSpan] {
    guard var candidates = records.candidates(in: bytes) else { return [span] }
    return run.input.index.parts(of: span) { candidates.next(from: $0) }
  }

  private func search(
    _ first: Int, _ batch: RecordBatch, _ candidates: SpanMatches?, into matched: inout SpanMatches
  ) {
    records.search(batch, from: first, budget: run.budget, into: &matched) { record in
      !run.isCancelled && candidates?.contains(record) ?? true
    }
  }

  private func read(_ range: Range<Int>, ofInput input: Int) throws(InputError) -> UnsafeBufferPointer<UInt8>
  {
    let asked = UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[..<range.count])
    let count = try run.input.sources[input].read(at: range.lowerBound, into: asked)
    guard count == range.count else { throw run.input.sources.changed(input) }
    return UnsafeBufferPointer(asked.bindMemory(to: UInt8.self))
  }
}
