/// Showing only the rows that match a query. The search runs in the background; what it finds is announced by
/// `wake` and taken over by `adopt()`, like all that is read. Nothing here waits but `settleFilter()`.
extension RecordTable {
  /// Shows only the rows that match from now on; all of them for nil and for a query that asks for nothing. Call it
  /// after `start`.
  ///
  /// What was shown stays until the new search has found its first rows or has looked at all that was there, so
  /// that a screen does not go blank between two keys: until then `isFilterPending` holds.
  /// - Throws: `FilterError` for a pattern that is wrong; what is shown stays as it is then.
  public func setFilter(_ query: FilterQuery?) throws(FilterError) {
    guard query != filter else { return }
    if let query { FilterTerm.fieldReferences(of: query).forEach(nameNestedField) }
    let matcher = try query.map { (query) throws(FilterError) in try compiled(query) }
    let former = matcher.flatMap { matchesSoFar(before: $0) }
    filter = query
    highlighter = matcher
    let isNarrowing = matcher.map { !$0.matchesEverything } ?? false
    let job = isNarrowing ? query.flatMap { self.job(for: $0, former: former) } : nil
    if job == nil {
      shown = nil
      endFilterOfOrder()
    }
    pending = job.map { ShownRows($0) }
    rowsBeforePending = count
    if job != nil, filterWorkers == nil { filterWorkers = FilterWorkers(isGrouped: groups != nil) }
    filterWorkers?.start(job)
    updateOrder()
  }

  /// What the current filter has found, if the next can only leave less of it.
  private func matchesSoFar(before next: FilterMatcher) -> FormerMatches? {
    guard let highlighter, next.implies(highlighter) else { return nil }
    return (pending ?? shown)?.job.run.matchesSoFar
  }

  private func job(for query: FilterQuery, former: FormerMatches?) -> FilterJob? {
    guard let wake else { return nil }
    let run = FilterRun(
      query, names: searchableNames, input: FilterInput(sources: sources, layout: layout, index: index),
      bell: ProgressBell(wake), former: former)
    return FilterJob(run, groups: fields == nil ? nil : groups)
  }

  private func compiled(_ query: FilterQuery) throws(FilterError) -> FilterMatcher {
    try FilterMatcher(query, splitter: layout.splitter, names: searchableNames)
  }

  private var searchableNames: [String] { layout.isStructured ? fieldNames.names : [] }

  /// Takes over what the search has found, and what it belongs to.
  func adoptFilter() {
    if var found = pending {
      found.update()
      let hasNews = found.count > 0 || found.searched >= rowsBeforePending || found.isComplete
      (shown, pending) = hasNews ? (found, nil) : (shown, found)
    } else {
      shown?.update()
    }
    failure = failure ?? shown?.failure
  }

  /// Rows shown: those of all sections, as taken over.
  public var shownCount: Int { ordered?.count ?? shown?.count ?? (groups == nil ? count : groupedCount) }

  /// Rows looked at, from the first one on: all that are known without a filter.
  public var searchedCount: Int { (pending ?? shown)?.searched ?? count }

  /// Rows left out because it would have cost a regular expression too much to tell whether they match.
  public var undecidedCount: Int { (pending ?? shown)?.undecided ?? 0 }

  /// Rows are known that have not been searched, so that more may be shown.
  public var isFiltering: Bool { filterProgress < 1 }

  /// What is shown belongs to the filter before: the current one has found nothing so far.
  public var isFilterPending: Bool { pending != nil || ordered.map { $0.run !== shown?.job.run } ?? false }

  /// The share of the known rows that has been searched, 0 to 1; 1 without a filter.
  public var filterProgress: Double {
    count == 0 ? 1 : min(1, Double(searchedCount) / Double(count))
  }

  /// Waits until the current filter is no longer pending, and takes over what it found: before an action on the
  /// rows shown. It takes as long as the search for the first match, and never waits for input.
  public func settleFilter() {
    while let pending {
      pending.job.wait(forRows: rowsBeforePending, orMatch: true)
      adopt()
    }
    while isFilterPending, isSorting {
      orderWorker?.settle()
      adopt()
    }
  }

  /// The parts of a field's text that the filter found, ascending and apart.
  func highlights(in text: [UInt8], ofField field: Int?) -> [Range<Int>] {
    highlighter?.matchRanges(in: text, field: field) ?? []
  }
}
