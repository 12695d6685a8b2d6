import SnakeTableSystem

/// Follows the index through all inputs, and keeps the latest record for each key.
struct KeyedStreamReader: Sendable {
  /// The time in nanoseconds from the first record to the one from which on the records should be shown, although others
  /// follow without a pause.
  private static let patience = 100_000_000
  /// The bytes of a file behind which a change of it is looked for, and whose fingerprints are therefore kept.
  private static let verifiedBytes = 1 << 20

  let sources: InputSources
  let layout: RecordLayout
  let index: RecordIndex
  /// The field of the keys.
  let key: RecordField
  /// The maximum number of bytes of keys and records.
  let memoryLimit: Int
  let work: BackgroundWork<KeyedStream.Findings>
  let wake: @Sendable () -> Void

  /// Reads all records. Returns at the end, or after the index is cancelled.
  func run() {
    let reader = RecordSpanReader(sources: sources, scanner: layout.scanner, index: index)
    var finder = FieldFinder([key], splitter: layout.splitter)
    var cursor = SpanCursor(headerRecords: index.headerRecords)
    var readyTime = Int.max
    while let span = nextSpan(&cursor) {
      if index.hasStyles { finder.interpretEscapes() }
      read(span, reader, &finder)
      discard(span)
      readyTime = min(readyTime, MonotonicClock.nanoseconds() + Self.patience)
      if MonotonicClock.nanoseconds() >= readyTime { publish { $0.isReady = true } }
      guard hasMemory(at: span) else { break }
    }
    work.publish { ($0.isComplete, $0.hasNews) = (true, true) }
    wake()
  }

  /// Waits for the next span. Returns nil if there are no more, or after a cancellation.
  private func nextSpan(_ cursor: inout SpanCursor) -> RecordSpan? {
    while !index.isCancelled {
      switch index.work.adopt({ cursor.next(in: $0.inputs) }) {
      case .span(let next): return next.span
      case .end: return nil
      case .wait:
        let pause = index.work.adopt { KeyedStream.Pause($0) }
        publish { $0.note(pause) }
        index.waitForSpan(after: cursor) { KeyedStream.Pause($0) != pause }
      }
    }
    return nil
  }

  /// Keeps the records of a span. Those that cannot be read are left out.
  private func read(_ span: RecordSpan, _ reader: RecordSpanReader, _ finder: inout FieldFinder) {
    // A record that ends in a later span belongs to that one.
    guard !span.records.isEmpty, !isUnclosed(span) else { return }
    let wanted = span.rowRecords(headerRecords: index.headerRecords).count
    var count = 0
    do throws(InputError) {
      try reader.readBatches(of: span) { _, batch in
        count += batch.count
        publish { $0.add(batch, &finder) }
      }
    } catch { index.fail(error) }
    if count < wanted { publish { ($0.lost, $0.hasNews) = ($0.lost + wanted - count, true) } }
  }

  /// Whether a span is a last record with a quote that is never closed. The records behind it in a snapshot would be part of
  /// it.
  private func isUnclosed(_ span: RecordSpan) -> Bool {
    guard case .quoted(let state) = index.extent(ofInput: span.input).state else { return false }
    return span.bytes.isEmpty && state.isInsideQuotes
  }

  /// Publishes a change, and wakes the reader of the findings if they have news now and had none.
  private func publish(_ change: (inout KeyedStream.Findings) -> Void) {
    let isFirst = work.publish { findings in
      let hadNews = findings.hasNews
      change(&findings)
      return findings.hasNews && !hadNews
    }
    if isFirst { wake() }
  }

  /// Releases the memory for the records up to the end of a span, except for the last one: the next one begins where it ends.
  private func discard(_ span: RecordSpan) {
    guard let last = span.records.last,
      let block = index.work.adopt({ $0.inputs[span.input].block(withEndOf: last) })
    else { return }
    var start = block.range.lowerBound
    if case .stream(let stream) = sources[span.input].kind {
      start = stream.discard(before: start)
    } else {
      start -= Self.verifiedBytes
    }
    index.discard(records: last + 1, before: max(0, start), ofInput: span.input)
  }

  /// Whether keys and records are within their limit.
  private func hasMemory(at span: RecordSpan) -> Bool {
    guard work.adopt({ $0.records.byteCount }) > memoryLimit else { return true }
    let record = max(1, span.records.upperBound - index.headerRecords)
    index.fail(.tooLarge(path: sources[span.input].path, record: record, limit: memoryLimit))
    index.work.cancel()
    return false
  }
}

extension KeyedStream.Findings {
  /// Notes that no further records have arrived. It is news if a followed file was cut or replaced, or cannot be read on.
  fileprivate mutating func note(_ pause: KeyedStream.Pause) {
    isReady = records.count > 0
    if let before = self.pause, before != pause { hasNews = true }
    self.pause = pause
  }

  /// Keeps the records of a batch.
  fileprivate mutating func add(_ batch: RecordBatch, _ finder: inout FieldFinder) {
    for number in 0..<batch.count {
      let record = batch[number]
      finder.find(in: record)
      let hasChanged = finder.withContent(0, of: record) { records.update(record, key: $0) }
      if hasChanged { hasNews = true }
    }
  }
}
