/// The matches of an earlier run whose query the current one narrows. Rows that did not match then need not be read.
struct FormerMatches: Sendable {
  let run: FilterRun
  /// The number of rows that the run had searched.
  let count: Int
  /// Whether the query is the same, so that rows that did match need not be read either.
  let isExact: Bool

  /// Returns nil if the run has searched no rows or has failed.
  init?(_ run: FilterRun, isExact: Bool = false) {
    self.isExact = isExact
    let count = run.work.adopt { $0.failure == nil ? $0.bitmap.count : 0 }
    guard count > 0 else { return nil }
    (self.run, self.count) = (run, count)
  }

  /// The matches and the undecided rows among consecutive rows, or nil if not all of them were searched.
  func matches(inRows first: Int, records: Range<Int>) -> SpanMatches? {
    guard first + records.count <= count else { return nil }
    return run.work.adopt { state in
      let undecided = state.undecided.rows(from: first, records: records)
      guard isExact else {
        return state.bitmap.rows(from: first, records: records).union(undecided)
      }
      let bitmap = state.bitmap.rows(from: first, records: records)
      var matched = state.ranking == nil ? bitmap : SpanMatches(records)
      let rows = first..<(first + records.count)
      _ = state.ranking?.forEachMatch(in: rows, isCancelled: { false }) { row, score in
        matched.insert(records.lowerBound + row - first, score: score)
      }
      for record in records where undecided.contains(record) { matched.insert(undecided: record) }
      return matched
    }
  }
}

extension FilterRun {
  /// The matches that a narrower query can start from: the matches of this run, or the matches that it started from itself
  /// if these cover more rows.
  var matchesSoFar: FormerMatches? {
    if selectsUndecided { return nil }
    let former = work.adopt { $0.former.flatMap { $0.isExact ? nil : $0 } }
    let own = FormerMatches(self)
    return (own?.count ?? 0) < (former?.count ?? 0) ? former : own
  }
}
