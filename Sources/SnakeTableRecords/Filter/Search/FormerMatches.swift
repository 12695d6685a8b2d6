/// The matches of an earlier run whose query the current one narrows. Rows that did not match then need not be read.
struct FormerMatches: Sendable {
  let run: FilterRun
  /// The number of rows that the run had searched.
  let count: Int

  /// Returns nil if the run has searched no rows or has failed.
  init?(_ run: FilterRun) {
    let count = run.work.adopt { $0.failure == nil ? $0.bitmap.count : 0 }
    guard count > 0 else { return nil }
    (self.run, self.count) = (run, count)
  }

  /// The matches and the undecided rows among consecutive rows, or nil if not all of them were searched.
  func matches(inRows first: Int, records: Range<Int>) -> MatchedRows? {
    guard first + records.count <= count else { return nil }
    return run.work.adopt { state in
      let matches = state.bitmap.rows(from: first, records: records)
      guard state.undecided.matches > 0 else { return matches }
      return matches.union(state.undecided.rows(from: first, records: records))
    }
  }
}

extension FilterRun {
  /// The matches that a narrower query can start from: those of this run, or those that it started from itself if they
  /// cover more rows.
  var matchesSoFar: FormerMatches? {
    if query.selectsUndecided { return nil }
    let former = work.adopt { $0.former }
    let own = FormerMatches(self)
    return (own?.count ?? 0) < (former?.count ?? 0) ? former : own
  }
}
