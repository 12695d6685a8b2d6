import Synchronization
import TableSystem

/// One search for the rows that match a query: the work that threads share, and what they have found. What is
/// found is taken over in the order of the rows, so that matches are only ever added at the end.
final class FilterRun: Sendable {
  struct State {
    var cursor = FilterCursor()
    /// Rows in the pieces cut.
    var cutRows = 0
    /// What was found for a wider query, as long as there are rows to come of which it tells something.
    var former: FormerMatches?
    /// Pieces searched before their turn, by number.
    var early: [Int: MatchedRows] = [:]
    /// Pieces taken over.
    var finished = 0
    let bitmap = MatchBitmap()
    var isComplete = false
    var failure: InputError?
    /// Rows for which it would have cost too much to tell.
    var undecided = 0
    /// Rows that the bell has been rung for.
    var announced = 0
  }

  /// Pieces that may be searched before an earlier one is.
  private static let maximumLead = 64

  let query: FilterQuery
  /// Fields that `name:` can mean.
  let names: [String]
  let input: FilterInput
  let bell: ProgressBell
  let monitor = Monitor(State())
  private let cancelled = Atomic(false)

  /// - Parameter former: what was found for a query that this one narrows.
  init(
    _ query: FilterQuery, names: [String], input: FilterInput, bell: ProgressBell,
    former: FormerMatches? = nil
  ) {
    self.query = query
    self.names = names
    self.input = input
    self.bell = bell
    monitor.withLock { $0.former = former }
  }

  /// Searchers read it repeatedly; without threads each time can end their turn.
  var isCancelled: Bool {
    Fibers.giveWay()
    return cancelled.load(ordering: .relaxed)
  }

  /// Ends the search: its threads let go of it within the time one record takes.
  func cancel() {
    cancelled.store(true, ordering: .relaxed)
    monitor.update { $0.former = nil }
    input.index.monitor.update { _ in }
  }

  // MARK: For the searching threads

  /// The next piece to search, waiting until there is one; nil when there are no more.
  func nextSpan() -> FilterSpan? {
    while !isCancelled {
      let step = monitor.wait { state -> FilterCursor.Step? in
        // What is found ahead of a thread that was held up has to be kept until it comes.
        guard state.cursor.number - state.finished < Self.maximumLead || isCancelled else { return nil }
        return nextStep(&state)
      }
      switch step {
      case .span(let span): return span
      case .end: return nil
      case .wait: waitForMore()
      }
    }
    return nil
  }

  /// Takes over, unread, the pieces in which a wider query has found nothing, and cuts the next one.
  private func nextStep(_ state: inout State) -> FilterCursor.Step? {
    while state.cursor.number - state.finished < Self.maximumLead {
      let step = input.index.monitor.withLock { state.cursor.next(in: $0.inputs) }
      guard case .span(var span) = step else { return step }
      let records = span.rows(headerRecords: input.index.headerRecords)
      span.candidates = state.former?.matches(inRows: state.cutRows, records: records)
      if span.candidates == nil { state.former = nil }
      state.cutRows += records.count
      guard span.candidates?.isEmpty == true else { return .span(span) }
      state.take(MatchedRows(records), of: span)
    }
    return nil
  }

  private func waitForMore() {
    announceRest()
    let cursor = monitor.withLock { $0.cursor }
    input.index.monitor.wait { state -> Void? in
      var next = cursor
      if case .wait = next.next(in: state.inputs), !isCancelled { return nil }
      return ()
    }
  }

  /// Takes over what was found in a piece, as soon as all pieces before it are searched. The first matches are
  /// announced at once.
  func publish(_ rows: MatchedRows, of span: FilterSpan) {
    let hasFirstMatch = monitor.update { state in
      // What was searched when a cancellation came is not complete.
      guard !isCancelled else { return false }
      let before = state.bitmap.matches
      state.take(rows, of: span)
      return before == 0 && state.bitmap.matches > 0
    }
    if hasFirstMatch {
      bell.ringNow()
    } else if bell.ring() != nil {
      return
    }
    _ = takeAnnouncement()
  }

  /// Notes that the search has ended if it has. Every thread calls it when there is nothing left for it.
  func finish() {
    let isFinished = monitor.update { state in
      guard !isCancelled, !state.isComplete, state.finished == state.cursor.number else { return false }
      state.isComplete = true
      return true
    }
    if isFinished { bell.ringNow() }
  }

  func add(undecided rows: Int) { monitor.update { $0.undecided += rows } }

  func fail(_ failure: InputError) {
    if failure.endsReading { monitor.update { $0.failure = $0.failure ?? failure } }
  }

  /// Before a wait that may be long: rings for what the bell has been silent about.
  private func announceRest() {
    guard takeAnnouncement(), let pause = bell.ring() else { return }
    WorkerThread.sleep(milliseconds: pause)
    bell.ringNow()
  }

  /// Whether there are rows that have not been announced; they count as announced then.
  private func takeAnnouncement() -> Bool {
    monitor.withLock { state in
      defer { state.announced = state.bitmap.count }
      return state.bitmap.count > state.announced
    }
  }
}

extension FilterRun.State {
  fileprivate mutating func take(_ rows: MatchedRows, of span: FilterSpan) {
    early[span.number] = rows
    while let next = early.removeValue(forKey: finished) {
      bitmap.append(next)
      finished += 1
    }
  }
}

/// What was found.
extension FilterRun {
  /// Those of `records` that match.
  func matches(of records: [Int]) -> [Int] {
    monitor.withLock { state in records.filter { state.bitmap.contains($0) } }
  }

  /// Which of some rows match.
  func matches(among rows: ArraySlice<UInt32>) -> MatchedRows {
    var matched = MatchedRows(0..<rows.count)
    monitor.withLock { state in
      for (number, row) in rows.enumerated() where state.bitmap.contains(Int(row)) { matched.insert(number) }
    }
    return matched
  }

  /// The row of a match counted from 0; nil where there are fewer.
  func row(ofMatch match: Int) -> Int? { monitor.withLock { $0.bitmap.row(ofMatch: match) } }

  /// The number of the match that a row is; nil for a row that does not match.
  func match(ofRow row: Int) -> Int? {
    monitor.withLock { $0.bitmap.contains(row) ? $0.bitmap.rank(of: row) : nil }
  }
}
