/// The life cycle of the background work: starting it, adopting its findings, and ending it.
extension RecordTable {
  /// Reads the beginning of the first input: of a stream, the bytes that have arrived. Never waits. Returns whether the
  /// first record is known, of a stream the first row, so that `start` will not wait either.
  package func readFirstPart() -> Bool {
    indexer.indexFirstPart()
    let progress = index.progress
    return progress.firstInput != nil && (sources.first?.size != nil || progress.rows[0] > 0)
  }

  /// Whether the only row is the beginning of a long record whose end has not been found.
  package var isReadingFirstRecord: Bool { count > 0 && index.progress.hasUnfinishedRow }

  /// Starts reading. Waits for the first record of structured input, because it names the fields. If the first part of
  /// a file has rows to show, or what `readFirstPart` has read of a stream, the rest is left to `goOn`: threads would only
  /// delay the first screen.
  /// - Parameter wake: Called on any thread, at most every 15 ms, when there is something to `adopt`, and at the end.
  /// - Throws: `FieldError` for an option that names a field the input does not have. No background work runs then.
  package func start(wake: @escaping @Sendable () -> Void) throws(FieldError) {
    work.wake = wake
    let bell = ProgressBell(wake)
    if sources.first?.size != nil { _ = readFirstPart() }
    // With groups, the thread that groups tells what is new, but not that rows have left.
    let indexBell = groups == nil || options.follows ? bell : nil
    work.rest = { [indexer] in indexer.run(bell: indexBell) }
    if groups != nil || index.progress.rows.reduce(0, +) == 0 || isSmall { goOn() }
    do throws(FieldError) {
      try resolveFields()
    } catch {
      cancel()
      throw error
    }
    if let groups = groups ?? totals, fields != nil { opened.grouper = startGrouping(groups, bell: bell) }
    adopt()
    try sort(by: list.sortOrder)
    // A small table is sorted at once.
    if isSmall { settleOrder() }
  }

  /// Starts to sort records into groups: all of them, or the matches of a search.
  func startGrouping(
    _ groups: RecordGroups, matches: FilterRun? = nil, bell: ProgressBell
  ) -> RecordGrouper {
    let grouper = RecordGrouper(
      sources: sources, layout: layout, grouping: grouping, summaries: summaries, index: index,
      groups: groups, matches: matches, bell: bell)
    run(groups.work) { grouper.run() }
    return grouper
  }

  private var grouping: RecordGrouping {
    guard groups != nil else { return .none }
    return fields.flatMap { $0.groupBy.isEmpty ? nil : .fields($0.groupBy) } ?? .input
  }

  /// Reads what `start` has left to read, in the background. A second call does nothing.
  package func goOn() {
    guard let rest = work.rest else { return }
    work.rest = nil
    // The first screen waits for a stream's first bytes. The thread lowers its priority after they have arrived.
    run(index.work, isInBackground: sources.first?.size != nil, rest)
  }

  /// Whether all inputs are files, and small ones.
  private var isSmall: Bool {
    let sources = sources.all
    return sources.map { $0.size ?? .max / sources.count }.reduce(0, +) <= Self.smallSize
  }

  /// Starts work on a thread, or runs it synchronously for small inputs.
  /// - Parameter isInBackground: Whether the thread has a low priority, because nothing waits for it.
  private func run<Findings>(
    _ work: BackgroundWork<Findings>, isInBackground: Bool = true, _ body: @escaping @Sendable () -> Void
  ) {
    guard !isSmall else { return body() }
    work.start(isInBackground: isInBackground, body)
  }

  /// Adopts and shows what the background work has found since the last call.
  ///
  /// Until the next filter or order, rows and sections are only ever added: rows at the end of their section, sections
  /// at the end of the table. With a filter or several levels, sections also appear between others. O(inputs), and
  /// O(sections) for the thread that groups.
  /// - Returns: Whether anything has changed.
  @discardableResult
  package func adopt() -> Bool {
    let (starts, groupCounts, wasComplete) = (known.inputs.starts, known.groups?.counts, isComplete)
    let filtered = (search.shown?.count, search.shown?.searched, isFilterPending)
    adoptOpening()
    // Adopt the filter first, so that every row that was searched is also adopted as known.
    search.adopt()
    problems.failure.note(search.shown?.failure)
    let hasRemoved = adoptRows()
    if starts.last == 0, count > 0 {
      (known.samples, known.pinnedCells) = (firstSamples(), firstPinnedCells())
    }
    addUpMatches()
    known.isComplete = known.isComplete && search.isComplete && hasMatchTotals
    let isReordered = sorting.adopt(for: search.shown?.job.run)
    update()
    return isReordered || hasRemoved
      || (starts, groupCounts, wasComplete) != (known.inputs.starts, known.groups?.counts, isComplete)
      || filtered != (search.shown?.count, search.shown?.searched, isFilterPending)
  }

  /// Returns whether rows have left the table.
  private func adoptRows() -> Bool {
    let progress = index.progress
    known.inputs.adopt(progress, removesRows: false)
    problems.failure.note(progress.failure)
    problems.obstacle = progress.obstacle
    known.isComplete = progress.isComplete
    let hasRemoved = removeRows(progress)
    guard fields != nil else { return hasRemoved }
    if let isGrouped = known.groups?.adopt() { known.isComplete = isGrouped }
    if let totals { known.isComplete = totals.work.adopt { $0.isComplete } }
    return hasRemoved
  }

  /// Waits until everything is read, and adopts it.
  package func waitUntilComplete() {
    waitForFirstRows(atLeast: .max)
    settleOrder()
    search.probe.settle()
    if isComplete { search.cleared.settleSearch() }
  }

  /// Waits until `count` rows, or all rows if there are fewer, are read and searched, and adopts them.
  /// - Parameter bytes: The number of bytes after which fewer rows are enough, in a table without groups.
  package func waitForFirstRows(atLeast count: Int, orBytes bytes: Int = .max) {
    if index.progress.rows.reduce(0, +) < count { goOn() }
    if let groups, fields != nil {
      _ = groups.work.wait { $0.isComplete || $0.count >= count ? () : nil }
    } else {
      index.wait { $0.rows.reduce(0, +) >= count || $0.knownBytes >= bytes }
    }
    if let totals, fields != nil, count == .max { _ = totals.work.wait { $0.isComplete ? () : nil } }
    // What has arrived may change the meaning of the filter.
    adoptOpening()
    search.latest?.job.wait(forRows: count, orMatch: false)
    adopt()
    guard !isComplete, !isFiltering, index.progress.isComplete else { return }
    waitForMatchTotals()
    adopt()
  }

  /// Waits until the first row has an end, so that it can be read whole.
  package func waitForEndOfFirstRow() {
    goOn()
    index.wait { !$0.hasUnfinishedRow }
    adopt()
  }

  /// Ends all work and waits for its threads, except for a sort, which takes milliseconds at most, and a search. Adopted
  /// rows can still be read.
  package func cancel() {
    search.end()
    sorting.end()
    work.matchTotals.end()
    indexer.cancel()
    index.work.join()
    work.regrouping?.grouper.end()
    for groups in [groups, totals].compactMap({ $0 }) {
      groups.work.cancel()
      groups.work.join()
    }
  }
}
