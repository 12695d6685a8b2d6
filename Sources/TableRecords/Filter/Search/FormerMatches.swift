/// What an earlier run has found that a query was only narrowed since: rows that did not match then need not be read.
struct FormerMatches: Sendable {
  let run: FilterRun
  /// Rows that were searched when it was asked; all of what was found in them is right.
  let count: Int

  /// nil where there is nothing to rely on.
  init?(_ run: FilterRun) {
    let count = run.monitor.withLock { $0.failure == nil ? $0.bitmap.count : 0 }
    guard count > 0 else { return nil }
    (self.run, self.count) = (run, count)
  }

  /// Those of consecutive rows that matched; nil where not all of them were searched.
  func matches(inRows first: Int, records: Range<Int>) -> MatchedRows? {
    guard first + records.count <= count else { return nil }
    return run.monitor.withLock { $0.bitmap.rows(from: first, records: records) }
  }
}

extension FilterRun {
  /// The matches that a narrower query can start from: this run's, or those it started from itself as long as they
  /// are of more rows.
  var matchesSoFar: FormerMatches? {
    let former = monitor.withLock { $0.former }
    let own = FormerMatches(self)
    return (own?.count ?? 0) < (former?.count ?? 0) ? former : own
  }
}
