import SnakeTableSystem

/// Follows the index through all inputs and sorts their records into groups: all of them, or the matches of a search, whose spans
/// it follows. Threads on all processors group spans of records, and the groups of each span are added in the order of the
/// records.
final class RecordGrouper: Sendable {
  /// The rows of a span, sorted into groups.
  private struct Rows: Sendable {
    var part: GroupedPart
    /// The number of the first row.
    var first = 0
    /// The number of the row after the span.
    var bound = 0
  }

  private let sources: InputSources
  private let layout: RecordLayout
  private let grouping: RecordGrouping
  private let summaries: SummaryFields
  private let index: RecordIndex
  private let groups: RecordGroups
  /// The search whose matches are grouped; nil for all records.
  private let matches: FilterRun?
  private let bell: ProgressBell
  private let cursor: Monitor<SpanCursor>
  /// The rows of spans that wait for the spans before them.
  private let spans = Monitor(InOrder<Rows>())

  init(
    sources: InputSources, layout: RecordLayout, grouping: RecordGrouping, summaries: SummaryFields,
    index: RecordIndex, groups: RecordGroups, matches: FilterRun? = nil, bell: ProgressBell
  ) {
    self.sources = sources
    self.layout = layout
    self.grouping = grouping
    self.summaries = summaries
    self.index = index
    self.groups = groups
    self.matches = matches
    self.bell = bell
    cursor = Monitor(SpanCursor(headerRecords: index.headerRecords))
  }

  /// Groups all records. Returns at the end, or after the index or this work is cancelled.
  func run() {
    let progress = index.progress
    let spanSize = index.blockSize * SpanCursor.blocksPerSpan
    WorkerTeam.share(upTo: progress.isComplete ? progress.knownBytes / spanSize + 1 : .max) { self.work() }
    groups.work.publish { $0.isComplete = true }
    bell.ringNow()
  }

  /// Groups spans until none are left. Each thread calls it once.
  private func work() {
    let reader = RecordSpanReader(sources: sources, scanner: layout.scanner, index: index)
    var (finder, input) = (finder(ofInput: 0), 0)
    while let next = nextSpan() {
      if layout.dependsOnInput, next.span.input != input {
        input = next.span.input
        finder = self.finder(ofInput: input)
      }
      if index.hasStyles { finder.interpretEscapes() }
      add(rows(of: next.span, reader, &finder), of: next)
      _ = bell.ring()
    }
  }

  private func finder(ofInput input: Int) -> FieldFinder {
    FieldFinder(keyFields + summaries.fields, splitter: layout.splitter(ofInput: input))
  }

  /// Ends the work without waiting for it.
  func end() {
    groups.work.abandon()
    index.work.wake()
    matches?.work.wake()
  }

  private var keyFields: [RecordField] { if case .fields(let fields) = grouping { fields } else { [] } }

  /// Waits for the next span. Returns nil if there are no more, or after a cancellation.
  private func nextSpan() -> NumberedSpan? {
    while !index.isCancelled, !groups.work.isCancelled {
      switch cursor.withLock({ cursor in index.work.adopt { cursor.next(in: $0.inputs) } }) {
      case .span(let span): return span
      case .end: return nil
      case .wait:
        bell.ringBeforeWait()
        index.waitForSpan(after: cursor.withLock { $0 }) { _ in groups.work.isCancelled }
      }
    }
    return nil
  }

  /// Groups the rows of a span. Those that cannot be read are left out. `GroupedPart` has the loop over the records: a
  /// loop with closures here would retain and release every object that this value refers to, once for each record.
  private func rows(of span: RecordSpan, _ reader: RecordSpanReader, _ finder: inout FieldFinder) -> Rows {
    let key: [UInt8]? =
      switch grouping {
      case .fields: nil
      case .input: sources[span.input].groupKey
      case .none: []
      }
    let keyFields = keyFields.count
    var rows = Rows(part: GroupedPart(summaries.functions))
    rows.bound = span.row(ofRecord: max(index.headerRecords, span.records.upperBound))
    // A record that ends in a later span belongs to that one.
    guard !span.records.isEmpty, waitForMatches(below: rows.bound),
      !ranges(in: span.row(ofRecord: span.records.lowerBound)..<rows.bound).isEmpty
    else { return rows }
    do throws(InputError) {
      try reader.readBatches(of: span) { record, batch in
        let first = span.row(ofRecord: record)
        if rows.part.groups.isEmpty { rows.first = first }
        for range in ranges(in: first..<(first + batch.count)) {
          let records = (range.lowerBound - first)..<(range.upperBound - first)
          rows.part.add(records, of: batch, to: key, keyFields: keyFields, &finder)
        }
      }
    } catch {
      index.fail(error)
    }
    return rows
  }

  /// Waits until the rows below a bound have been searched. Returns false after a cancellation.
  private func waitForMatches(below bound: Int) -> Bool {
    guard let matches else { return true }
    let isSearched = matches.work.wait { state -> Bool? in
      if groups.work.isCancelled { return false }
      return state.bitmap.count >= bound || state.isComplete ? true : nil
    }
    return isSearched == true
  }

  /// Returns the rows to group among consecutive ones, as ranges in ascending order.
  private func ranges(in rows: Range<Int>) -> [Range<Int>] {
    guard let matches else { return [rows] }
    return matches.ranges(ofMatchesIn: rows)
  }

  /// Adds the rows of a span once all spans before it are added.
  private func add(_ rows: Rows, of span: NumberedSpan) {
    spans.withLock { spans in
      spans.insert(rows, at: span.number)
      while let next = spans.next() {
        groups.work.publish {
          $0.append(next.part, from: next.first, summaries: summaries)
          $0.bound = max($0.bound, next.bound)
        }
      }
    }
  }
}
