/// One search for the rows that match a query: the work that its threads share, and the matches found. Matches are
/// published in the order of the rows, so that rows are only ever added at the end.
final class FilterRun: Sendable {
  struct State {
    var cursor: SpanCursor
    /// The matches of a wider query, until the search reaches rows that that query has not searched.
    var former: FormerMatches?
    /// Whether a record that begins before the next piece may have a word of the query there.
    var mayBeCut = true
    /// The matches in the pieces, by the number of the piece.
    var pieces = InOrder<SpanMatches>()
    let bitmap = MatchBitmap()
    /// The same matches with their scores; nil if they are not ranked.
    var ranking: MatchRanking?
    /// The undecided rows of the pieces in the bitmap.
    let undecided = MatchBitmap()
    var isComplete = false
    var failure: InputError?
    /// The number of rows that the bell has announced.
    var announced = 0
  }

  /// The number of pieces that may be handed out before an earlier one is searched.
  private static let maximumLead = 64

  let compiled: CompiledQuery
  let input: FilterInput
  let budget = MatchBudget.search()
  let bell: ProgressBell
  let work: BackgroundWork<State>
  /// The blocks to search of what was indexed since the search began; nil if no blocks can be skipped.
  private let noted: CandidateBlocks?

  /// - Parameters:
  ///   - former: The matches of a query that this one narrows.
  ///   - noted: The blocks noted while the input is indexed.
  init(
    _ compiled: CompiledQuery, input: FilterInput, bell: ProgressBell, former: FormerMatches? = nil,
    noted: CandidateBlocks? = nil
  ) {
    self.noted = noted
    self.compiled = compiled
    self.input = input
    self.bell = bell
    let cursor = SpanCursor(headerRecords: input.index.headerRecords)
    let ranking = compiled.scorers == nil ? nil : MatchRanking()
    work = BackgroundWork(State(cursor: cursor, former: former, ranking: ranking))
  }

  /// Whether the matches have scores.
  var ranks: Bool { compiled.scorers != nil }
  /// Whether the undecided rows are found, in place of the matches.
  var selectsUndecided: Bool { compiled.query.selectsUndecided }

  var isCancelled: Bool { work.isCancelled }

  /// Ends the search. Its threads return within the time that one record takes.
  func cancel() {
    work.cancel()
    work.publish { $0.former = nil }
    input.index.work.wake()
  }

  // MARK: For the searching threads

  /// Waits for the next piece to search. Returns nil if there are no more.
  func nextSpan() -> NumberedSpan? {
    while let step = work.wait(for: nextStep) {
      switch step {
      case .span(let span): return span
      case .end: return nil
      case .wait:
        // The table may wait for rows that were skipped, which are searched without a call of `publish`.
        work.wake()
        waitForMore()
      }
    }
    return nil
  }

  /// Returns the next piece. Pieces without a match of the wider query are skipped and count as searched. Returns nil
  /// while the matches of too many pieces wait for an earlier one.
  private func nextStep(_ state: inout State) -> SpanCursor.Step? {
    while state.cursor.number - state.pieces.finished < Self.maximumLead {
      let step = input.index.work.adopt { state.cursor.next(in: $0.inputs) }
      guard case .span(var next) = step else { return step }
      let records = next.span.rowRecords(headerRecords: input.index.headerRecords)
      let firstRow = next.span.row(ofRecord: records.lowerBound)
      next.candidates = state.former?.matches(inRows: firstRow, records: records)
      if next.candidates == nil { state.former = nil }
      next.blocks = blocks(of: next.span, &state)
      if case .kept = next.span.content { return .span(NumberedSpan(number: next.number, span: next.span)) }
      if next.span.isGone {
        state.take(SpanMatches(records), of: next, selectsUndecided)
      } else if let known = next.candidates, state.former?.isExact == true || known.isEmpty {
        state.take(known, of: next, selectsUndecided)
      } else if next.blocks == 0 {
        state.take(SpanMatches(records), of: next, selectsUndecided)
      } else {
        return .span(next)
      }
    }
    return nil
  }

  /// Returns the blocks of the next piece in which matching records may end; nil if that is not known.
  private func blocks(of span: RecordSpan, _ state: inout State) -> UInt64? {
    guard let noted = noted?.take(span) else {
      state.mayBeCut = true
      return nil
    }
    // The first block is searched up to the end of a record that begins before it.
    let blocks = noted | (state.mayBeCut ? 1 : 0)
    if blocks != 0 { state.mayBeCut = input.index.mayCutRecord(behind: blocks, of: span) }
    return blocks
  }

  private func waitForMore() {
    // The wait may be long: ring for what was found since the last ring.
    if takeAnnouncement() { bell.ringBeforeWait() }
    input.index.waitForSpan(after: work.adopt { $0.cursor }) { _ in isCancelled }
  }

  /// Adds the matches in a piece as soon as all pieces before it are searched. The first matches are announced at once.
  func publish(_ rows: SpanMatches, of span: NumberedSpan) {
    let hasFirstMatch = work.publish { state in
      // A piece that was being searched during a cancellation is incomplete.
      guard !isCancelled else { return false }
      let before = state.bitmap.matches
      state.take(rows, of: span, selectsUndecided)
      return before == 0 && state.bitmap.matches > 0
    }
    if hasFirstMatch {
      bell.ringNow()
    } else if bell.ring() != nil {
      return
    }
    _ = takeAnnouncement()
  }

  /// Marks the search as complete if all pieces are searched. Every thread calls it when no piece is left.
  func finish() {
    let isFinished = work.publish { state in
      guard !isCancelled, !state.isComplete, state.pieces.finished == state.cursor.number else {
        return false
      }
      state.isComplete = true
      return true
    }
    if isFinished { bell.ringNow() }
  }

  func fail(_ failure: InputError) {
    if failure.endsReading { work.publish { $0.failure = $0.failure ?? failure } }
  }

  /// Returns whether there are rows that have not been announced, and marks them as announced.
  private func takeAnnouncement() -> Bool {
    work.adopt { state in
      defer { state.announced = state.bitmap.count }
      return state.bitmap.count > state.announced
    }
  }
}

extension FilterRun.State {
  fileprivate mutating func take(_ rows: SpanMatches, of span: NumberedSpan, _ selectsUndecided: Bool) {
    pieces.insert(rows, at: span.number)
    while let next = pieces.next() {
      let undecidedRows = next.undecidedRows
      bitmap.append(selectsUndecided ? undecidedRows : next)
      undecided.append(undecidedRows)
      ranking?.append(next)
    }
  }
}

/// Access to the matches found.
extension FilterRun {
  /// Returns the positions of the matches among the given records.
  func positions(ofMatchesAmong records: [Int]) -> [Int] {
    work.adopt { state in records.indices.filter { state.bitmap.contains(records[$0]) } }
  }

  /// Returns which of the given rows match, as a set of their positions in `rows`.
  func matches(among rows: ArraySlice<UInt32>) -> SpanMatches {
    var matched = SpanMatches(0..<rows.count)
    work.adopt { state in
      for (number, row) in rows.enumerated() where state.bitmap.contains(Int(row)) { matched.insert(number) }
    }
    return matched
  }

  /// Returns the matches among consecutive rows, as ranges in ascending order.
  func ranges(ofMatchesIn rows: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    work.adopt { $0.bitmap.forEachRange(in: rows.clamped(to: 0..<Int.max)) { ranges.appendJoining($0) } }
    return ranges
  }

  /// The row of a match, counted from 0, or nil if there are fewer matches.
  func row(ofMatch match: Int) -> Int? { work.adopt { $0.bitmap.row(ofMatch: match) } }

  /// The first undecided row; nil if there is none.
  var firstUndecidedRow: Int? { work.adopt { $0.undecided.row(ofMatch: 0) } }

  /// The number of a row among the matches, or nil if it does not match.
  func match(ofRow row: Int) -> Int? {
    work.adopt { $0.bitmap.contains(row) ? $0.bitmap.rank(of: row) : nil }
  }
}

/// The input of a search: the sources, the index of their records, and the rules for reading fields.
struct FilterInput: Sendable {
  let sources: InputSources
  let layout: RecordLayout
  let index: RecordIndex
}
