/// Finds out in the background whether a query would match any row, or which ones. The rows shown do not change.
struct MatchProbe {
  private var query: FilterQuery?
  private var run: FilterRun?
  private var workers: FilterWorkers?

  /// Returns whether the query matches a row, or nil as long as that is unknown. Starts a search if the last one was
  /// for another query. Never waits.
  /// - Parameter makeRun: returns a search for the query; nil if none is possible.
  mutating func hasMatch(for query: FilterQuery, makeRun: () -> FilterRun?) -> Bool? {
    if query != self.query { start(makeRun(), for: query) }
    guard let run else { return nil }
    let (hasMatch, isComplete) = run.work.adopt { ($0.bitmap.matches > 0, $0.isComplete) }
    if hasMatch { workers?.start(nil) }
    return hasMatch ? true : isComplete ? false : nil
  }

  /// Returns the search for a query, which goes on to the last row; nil if none is possible. Never waits.
  /// - Parameters:
  ///   - index: The index of the records that are searched.
  ///   - makeRun: returns a search for the query; nil if none is possible.
  mutating func search(
    for query: FilterQuery, in index: RecordIndex, makeRun: () -> FilterRun?
  ) -> FilterRun? {
    if query != self.query || run?.input.index !== index { start(makeRun(), for: query) }
    return run
  }

  private mutating func start(_ run: FilterRun?, for query: FilterQuery?) {
    (self.query, self.run) = (query, run)
    if run != nil, workers == nil { workers = FilterWorkers(isGrouped: false) }
    workers?.start(run.map { FilterJob($0, groups: nil) })
  }

  /// Ends the search, so that it takes no time from another search. Never waits.
  mutating func stop() {
    if query != nil { start(nil, for: nil) }
  }

  /// Waits until the search is complete. Meanwhile it announces its matches.
  func settleSearch() {
    _ = run?.work.wait { $0.isComplete || run?.isCancelled == true ? () : nil }
  }

  /// Waits until the answer is known.
  func settle() {
    _ = run?.work.wait { $0.isComplete || $0.bitmap.matches > 0 ? () : nil }
  }

  /// Ends the search and waits for its threads.
  mutating func end() {
    workers?.end()
    workers = nil
  }
}
