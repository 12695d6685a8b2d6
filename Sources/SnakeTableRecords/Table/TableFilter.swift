/// The filter of a table: the query, the search for it, and the rows found as far as the table has adopted them.
struct TableFilter {
  /// The query that rows must match, or nil for all rows.
  private(set) var query: FilterQuery?
  /// Finds the text to highlight.
  private(set) var highlighter: TextMatcher?
  /// The rows to show, or nil to show all rows.
  private(set) var shown: FilteredRows?
  /// The rows of a search that has found none so far. Meanwhile `shown` has those of the previous search.
  private(set) var pending: FilteredRows?
  /// The number of rows that were known when `pending` was set.
  private var rowsBeforePending = 0
  /// Whether the first rows found are shown before all of these are searched.
  private var showsFirstRows = true
  private var workers: FilterWorkers?
  /// The search for a query that is not the filter.
  var probe = MatchProbe()

  /// The search for the matches of a filter that was removed.
  var cleared = MatchProbe()

  /// The rows of the latest search.
  var latest: FilteredRows? { pending ?? shown }

  /// Whether all rows are searched and adopted.
  var isComplete: Bool { pending == nil && shown?.isComplete != false }

  /// The matches found so far, if every record that matches the next query also matches the current one.
  /// - Parameter splitter: The rules by which the next query reads records.
  func matches(before next: CompiledQuery, _ splitter: FieldSplitter) -> FormerMatches? {
    guard let highlighter, let run = latest?.job.run, next.implies(highlighter.query),
      run.input.layout.splitter.interpretsEscapes == splitter.interpretsEscapes
    else { return nil }
    return run.matchesSoFar
  }

  /// Starts a search and cancels the previous one. Never waits.
  /// - Parameters:
  ///   - job: The search, or nil to show all rows at once.
  ///   - rows: The number of rows known now.
  ///   - showsFirstRows: Whether the first rows found are shown before all of these are searched.
  mutating func start(
    _ job: FilterJob?, query: FilterQuery?, highlighter: TextMatcher?, rows: Int, isGrouped: Bool,
    showsFirstRows: Bool = true
  ) {
    (self.query, self.highlighter) = (query, highlighter)
    if job == nil { shown = nil }
    pending = job.map { FilteredRows($0) }
    (rowsBeforePending, self.showsFirstRows) = (rows, showsFirstRows)
    if job != nil, workers == nil { workers = FilterWorkers(isGrouped: isGrouped) }
    workers?.start(job)
  }

  /// Adopts what the search has found.
  mutating func adopt() {
    guard var found = pending else {
      shown?.update()
      return
    }
    found.update()
    let hasNews = showsFirstRows && found.count > 0 || found.searched >= rowsBeforePending || found.isComplete
    (shown, pending) = hasNews ? (found, nil) : (shown, found)
  }

  /// Shows what the pending search has found so far.
  mutating func showPending() {
    guard pending != nil else { return }
    pending?.update()
    (shown, pending) = (pending, nil)
  }

  /// Waits until the pending search has found rows to show, or has searched all rows known at its start.
  func waitForPending() { pending?.job.wait(forRows: rowsBeforePending, orMatch: showsFirstRows) }

  /// Ends the searches and waits for their threads.
  mutating func end() {
    probe.end()
    cleared.end()
    workers?.end()
    workers = nil
  }
}
