import SnakeTableExpressions
import SnakeTableModel

/// Filtering the rows by a query.
///
/// The search runs in the background. `wake` announces what it finds, and `adopt()` shows it. Only `settleFilter()`
/// waits.
extension RecordTable {
  /// The current query, or nil for all rows.
  package var filter: FilterQuery? { search.query }

  /// Shows only the rows that match a query: all rows for nil or an empty query. Call it after `start`.
  ///
  /// The rows shown stay until the search has found its first rows or has searched all rows known at the call, so that
  /// the screen does not go blank between two keystrokes. Until then `isFilterPending` is true.
  /// - Throws: `FilterError` for an invalid pattern. The rows shown stay as they are.
  package func setFilter(_ query: FilterQuery?) throws(FilterError) {
    let query = withConditions(query)
    guard query != filter else { return }
    for expression in query?.allFieldExpressions ?? [] { nameNestedField(expression) }
    try beginFilter(query, narrows: true)
  }

  /// Returns the query with the conditions of the list; nil for neither.
  private func withConditions(_ query: FilterQuery?) -> FilterQuery? {
    if query == nil, list.conditions.isEmpty { return nil }
    var query = query ?? FilterQuery("")
    query.conditions = list.conditions
    return query
  }

  /// Searches again after the fields or the texts of records have changed. The rows shown stay until then.
  func restartFilter() {
    // The query was valid before.
    search.cleared.stop()
    if filter != nil { try? beginFilter(filter, narrows: false) }
  }

  /// - Parameter narrows: Whether matches of the former query may be used.
  private func beginFilter(_ query: FilterQuery?, narrows: Bool) throws(FilterError) {
    search.probe.stop()
    search.cleared.stop()
    let sample = query == nil ? [] : sample
    let compiled = try query.map { (query) throws(FilterError) in try compile(query, sample) }
    let highlighter = try compiled.map { (compiled) throws(FilterError) in try TextMatcher(compiled) }
    let former = narrows ? compiled.flatMap { search.matches(before: $0, layout.splitter) } : nil
    let job = compiled.flatMap { $0.matchesEverything ? nil : self.job(for: $0, former, sample) }
    if job == nil {
      index.candidateBlocks.withLock { $0 = nil }
      sorting.endFilter()
    }
    search.start(
      job, query: query, highlighter: highlighter, rows: known.inputs.bound, isGrouped: groups != nil)
    update()
  }

  /// Returns whether a query other than the filter matches any row, or nil as long as that is unknown. The search for it
  /// runs in the background and announces its result with `wake`. Never waits.
  package func hasMatch(for query: FilterQuery) -> Bool? {
    let query = withConditions(query) ?? query
    return search.probe.hasMatch(for: query) { (try? compile(query)).flatMap { run(for: $0) } }
  }

  private func job(for query: CompiledQuery, _ former: FormerMatches?, _ sample: [UInt8]) -> FilterJob? {
    let noted =
      former == nil && !index.progress.isComplete
      ? CandidateBlocks(query, input: filterInput, sample: sample) : nil
    index.candidateBlocks.withLock { $0 = noted }
    return run(for: query, former: former, noted: noted).map(job(of:))
  }

  /// The job that shows the matches of a search.
  func job(of run: FilterRun) -> FilterJob {
    FilterJob(
      run, groups: fields == nil ? nil : groups, context: contextRows, gaps: known.inputs.available.gaps)
  }

  func run(
    for query: CompiledQuery, former: FormerMatches? = nil, noted: CandidateBlocks? = nil
  ) -> FilterRun? {
    work.wake.map { wake in
      FilterRun(query, input: filterInput, bell: ProgressBell(wake), former: former, noted: noted)
    }
  }

  private var filterInput: FilterInput { FilterInput(sources: sources, layout: layout, index: index) }

  /// The number of bytes by which the rarest word is chosen.
  private static let sampleSize = 1 << 14

  /// The first known bytes; empty if they cannot be read.
  private var sample: [UInt8] {
    let count = min(Self.sampleSize, index.extent(ofInput: 0).knownBytes)
    return (try? sources.first?.bytes(in: 0..<count)) ?? []
  }

  private func compile(_ query: FilterQuery, _ sample: [UInt8]) throws(FilterError) -> CompiledQuery {
    try CompiledQuery(
      query, names: searchableNames, conditionNames: fieldNames, frequencies: ByteFrequencies(sample: sample),
      ranks: list.ranksMatches, ties: list.matchTies, hasPaths: hasPaths(sample),
      comparable: { ComparedValue($0) })
  }

  /// Whether the records are paths, by the first ones.
  private func hasPaths(_ sample: [UInt8]) -> Bool {
    guard let end = layout.scanner.lineEnd, !layout.namesFields else { return false }
    return PathText.areMost(sample.split(separator: end))
  }

  /// Compiles a query that is not the filter.
  func compile(_ query: FilterQuery) throws(FilterError) -> CompiledQuery { try compile(query, sample) }

  private var searchableNames: FieldNames? { layout.namesFields ? fieldNames : nil }

  /// The number of rows shown in all sections, with the context of matches.
  package var shownCount: Int { shown.map.count }

  /// The number of rows searched, including rows that are gone; without a filter, the number of all known rows.
  package var searchedCount: Int { search.latest?.searched ?? known.inputs.bound }

  /// The rows that may or may not match the filter; nil if there are none.
  package var undecidedRows: UndecidedRows? {
    guard let filtered = search.latest, filtered.undecided > 0, let row = filtered.job.run.firstUndecidedRow,
      let (input, record) = known.inputs.position(of: row)
    else { return nil }
    return UndecidedRows(
      count: filtered.undecided, path: sources[input].path, firstRow: record - index.headerRecords + 1,
      isTooLong: isTooLong(record, inInput: input))
  }

  /// Whether a record is not searched, because of its length.
  private func isTooLong(_ record: Int, inInput input: Int) -> Bool {
    guard let range = try? reader.range(ofRecord: record, inInput: input) else { return false }
    return range.count > RecordSpanReader.recordLimit
  }

  /// Whether some known rows have not been searched, so that more may match.
  package var isFiltering: Bool { filterProgress < 1 }

  /// Whether the rows shown are those of the previous filter, because the current one has found none so far.
  package var isFilterPending: Bool {
    search.pending != nil || isOrderPending
  }

  /// Whether the rows shown are not those of the filter, because they have not been sorted or ranked.
  private var isOrderPending: Bool {
    guard let rows = sorting.rows else { return isRankingPending }
    return rows.run !== search.shown?.job.run
  }

  /// Whether the first matches have not been ranked. A table without rows needs no order.
  var isRankingPending: Bool { sorting.ranks && sorting.rows == nil && (known.groups?.count ?? count) > 0 }

  /// The fraction of the known rows that have been searched, from 0 to 1; 1 without a filter.
  package var filterProgress: Double {
    known.inputs.bound == 0 ? 1 : min(1, Double(searchedCount) / Double(known.inputs.bound))
  }

  /// Waits until the current filter is no longer pending, and adopts its rows. It takes as long as the search for the
  /// first match, and never waits for input. A screen must not call it for a key, because it blocks all others.
  package func settleFilter() {
    while search.pending != nil {
      search.waitForPending()
      adopt()
    }
    while isFilterPending, isSorting {
      sorting.settle()
      adopt()
    }
  }

  /// Whether known rows are still being searched or sorted, so that the rows shown will change.
  package var isChangingRows: Bool { isFiltering || isFilterPending || isSorting }
}

/// Rows near the matches of a filter, which are shown with them. They cannot have the cursor and are not counted.
extension RecordTable {
  /// The number of rows shown before and after each match.
  package var contextRows: Int { list.contextRows }

  /// Whether rows near matches may be shown: there is a filter, and its rows are in the order of the input.
  package var showsContext: Bool { shown.showsContext }

  /// Sets the number of rows shown before and after each match, within its section. The search goes on. The rows shown stay
  /// until all that are known are counted again; without sections, that takes no time.
  package func setContextRows(_ count: Int) {
    guard count != contextRows else { return }
    list.contextRows = count
    guard let run = search.latest?.job.run else { return }
    search.start(
      job(of: run), query: filter, highlighter: search.highlighter, rows: searchedCount,
      isGrouped: groups != nil, showsFirstRows: false)
    adopt()
  }

  /// Whether a row matches the filter. A row that is only near a match is disabled.
  package func isRowEnabled(at path: TableIndexPath) -> Bool {
    !showsContext || isCollapsed(section: path.section)
      || shown.map.record(at: mapPath(path)).map { !shown.map.isContext(record: $0) } ?? false
  }

  /// Returns the line below a row. Near matches, rows that follow one another have none, so that each match stands with the
  /// rows near it.
  package func separator(belowRowAt path: TableIndexPath) -> TableCell.Separator {
    guard showsContext, path.row + 1 < numberOfRows(inSection: path.section) else { return .automatic }
    return shown.map.isFollowed(at: mapPath(path)) ? .hidden : .divider
  }

  /// The number of rows shown that match the filter.
  package var matchCount: Int { shown.map.numberOfMatches }

  /// Returns the number of rows of a section that match the filter.
  package func matchCount(inSection section: Int) -> Int {
    mapSections(of: section).reduce(0) { $0 + shown.map.numberOfMatches(inSection: $1) }
  }

  /// Returns the number of a match among all matches, counted from 0. O(log rows), O(sections) with sections.
  package func matchNumber(at path: TableIndexPath) -> Int { shown.map.matches(before: mapPath(path)) }

  /// Finds the text to highlight in a record; nil for none.
  func highlighter(ofRecord identifier: Int) -> TextMatcher? {
    shown.map.isContext(record: identifier) ? nil : search.highlighter
  }
}
