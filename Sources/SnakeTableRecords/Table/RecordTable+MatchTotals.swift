/// The aggregates of the rows that match the filter. They are made in the background once all known rows have been searched, so that
/// a filter that is typed is not slower for it.
struct MatchTotals {
  /// The search whose matches are added up; nil for none.
  private(set) var run: FilterRun?
  private(set) var groups: RecordGroups?
  private var grouper: RecordGrouper?

  /// Adds up the matches of a search in place of others.
  mutating func start(_ run: FilterRun, _ groups: RecordGroups, by grouper: RecordGrouper) {
    end()
    (self.run, self.groups, self.grouper) = (run, groups, grouper)
  }

  /// Ends the work without waiting for it.
  mutating func end() {
    grouper?.end()
    self = MatchTotals()
  }
}

extension RecordTable {
  /// Starts to add up the matches that are shown, if all known rows have been searched.
  func addUpMatches() {
    guard !summaries.isEmpty, fields != nil, let run = search.shown?.job.run else {
      return work.matchTotals.end()
    }
    guard run !== work.matchTotals.run, search.pending == nil, !isFiltering, let wake = work.wake else {
      return
    }
    let totals = RecordGroups(levels: groups?.levels ?? 1, keepsRows: false)
    work.matchTotals.start(
      run, totals, by: startGrouping(totals, matches: run, bell: ProgressBell(wake)))
  }

  /// The groups of the matches with their aggregates; nil as long as these are not known. Those of a list that grows grow with it.
  private var matchGroups: RecordGroups? {
    guard let groups = work.matchTotals.groups, work.matchTotals.run === search.shown?.job.run,
      !index.progress.isComplete || groups.work.adopt({ $0.isComplete })
    else { return nil }
    return groups
  }

  /// Whether the matches that are shown have been added up.
  var hasMatchTotals: Bool { !isFiltered || summaries.isEmpty || fields == nil || matchGroups != nil }

  /// Waits until the matches are added up, if that has begun.
  func waitForMatchTotals() { _ = work.matchTotals.groups?.work.wait { $0.isComplete ? () : nil } }

  /// The aggregates of the rows shown in the groups that a section is in, down to a level; nil as long as they are not known.
  func shownSummaries(ofSection section: Int, downTo level: Int) -> [[FieldSummary]?] {
    let group = group(ofSection: section)
    guard isFiltered else { return (0...level).map { groups?.summaries(ofLevel: $0, containing: group) } }
    let number = groups?.key(ofGroup: group, level: folding.levels - 1).flatMap {
      matchGroups?.number(ofKey: $0)
    }
    return (0...level).map { level in
      number.flatMap { matchGroups?.summaries(ofLevel: level, containing: $0) }
    }
  }

  /// The aggregates of all rows shown of a list without groups; nil as long as they are not known.
  var shownTotals: [FieldSummary]? {
    guard isFiltered else { return totals?.total }
    return matchGroups.map { $0.total ?? summaries.startValues }
  }
}

/// Where the matches of a filter are among all rows, in a list in the order of its inputs.
extension RecordTable {
  /// The rows that match; nil without a filter, and in a list in another order.
  private var mappedRows: FilteredRows? {
    isOrdered || isRanked || known.groups != nil || list.isReversed ? nil : search.shown
  }

  /// The number of all rows; nil if the list has no map of matches.
  package var mappedCount: Int? { mappedRows == nil ? nil : known.inputs.bound }

  /// Returns the numbers of matches between rows, which ascend. O(bounds).
  package func matchCounts(between bounds: [Int]) -> [Int] { mappedRows?.counts(between: bounds) ?? [] }

  /// Returns the match that is nearest to a row; nil without matches.
  package func match(nearestTo row: Int) -> Int? { mappedRows?.match(nearestTo: row) }
}
