import TableSystem
import TableModel

/// Starting, following and ending the work in the background.
extension RecordTable {
  /// Whether all inputs can be opened and read without waiting.
  public static func areFiles(_ paths: [String]) -> Bool { Inputs.areFiles(paths) }

  /// Reads the beginning of the first input if it is a file. Never waits. Returns whether `start` need not wait
  /// either: the first record is known.
  public func readFirstPart() -> Bool {
    indexer.indexFirstPart()
    return index.progress.firstInput != nil
  }

  /// Whether the only row is the beginning of a long record whose end has not been found.
  public var isReadingFirstRecord: Bool { count > 0 && index.progress.hasUnfinishedRow }

  /// Starts reading. Of structured input this waits for the first record, because it names the fields. Where
  /// the first part of a file has rows to show already, the rest is left to `goOn`: threads would only delay
  /// the first screen.
  /// - Parameter wake: called on any thread, at most every 15 ms, when there is more to `adopt`, and at the end.
  /// - Throws: `UnknownField` for an option that names a field the input does not have; nothing runs then.
  public func start(wake: @escaping @Sendable () -> Void) throws(UnknownField) {
    self.wake = wake
    let bell = ProgressBell(wake)
    _ = readFirstPart()
    let indexBell = groups == nil ? bell : nil
    rest = { [indexer] in indexer.run(bell: indexBell) }
    if groups != nil || index.progress.rows.reduce(0, +) == 0 || isSmall { goOn() }
    do throws(UnknownField) {
      try resolveFields()
    } catch {
      cancel()
      throw error
    }
    if let groups = groups ?? totals, fields != nil {
      let grouper = RecordGrouper(
        sources: sources, layout: layout, grouping: grouping, summaries: summaries, index: index,
        groups: groups, bell: bell)
      run { grouper.run() }
    }
    adopt()
    try sort(by: options.sortOrder)
    // As with grouping, little is done at once.
    if isSmall { settleOrder() }
  }

  private var grouping: RecordGrouping {
    guard groups != nil else { return .none }
    return fields?.groupBy.map { .field($0) } ?? .input
  }

  /// Reads what `start` has left, in the background. A second call does nothing.
  public func goOn() {
    guard let rest else { return }
    self.rest = nil
    // The first screen waits for a stream's first bytes; whoever reads it steps back behind them.
    run(isInBackground: sources.first?.size != nil, rest)
  }

  /// All inputs are files, and little.
  private var isSmall: Bool {
    let sources = sources.all
    return sources.map { $0.size ?? .max / sources.count }.reduce(0, +) <= Self.smallSize
  }

  /// Runs work beside this thread, or here and now when it is little.
  /// - Parameter isInBackground: nothing waits for it.
  private func run(isInBackground: Bool = true, _ work: @escaping @Sendable () -> Void) {
    guard !isSmall else { return work() }
    threads.append(WorkerThread.start(isInBackground: isInBackground, work))
  }

  private func resolveFields() throws(UnknownField) {
    if layout.isStructured {
      // Without any record there are no names to be right or wrong, and no rows to need them.
      let first = readFirstRecords()
      guard !first.isEmpty else { return }
      nameFields(from: first)
    }
    summaries = try SummaryFields(options.aggregates, names: fieldNames)
    if let order = options.sortOrder { _ = try fieldNames.index(of: order.field) }
    fields = try CellFields(options, names: fieldNames, isStructured: layout.isStructured)
  }

  /// The first record of the first input that has one, be it a header row, which is waited for; of JSON, whose records need
  /// not have the same fields, those behind it as well that are known by then. Empty where there is none.
  private func readFirstRecords() -> [[UInt8]] {
    index.wait { $0.firstInput != nil }
    guard let input = index.progress.firstInput else { return [] }
    let count = layout.isJSON ? min(index.progress.rows[input], Self.namingRecords) : 1
    var left = Self.firstRecordLimit
    return (0..<max(1, count)).map { record in
      let bytes = read { () throws(InputError) in
        try reader.bytes(ofRecord: record, inInput: input, limit: left)
      }
      left -= bytes?.count ?? 0
      return bytes ?? []
    }
  }

  private func nameFields(from first: [[UInt8]]) {
    if layout.isJSON { return nameJSONFields(from: first) }
    let values = layout.splitter.values(in: first[0])
    fieldNames =
      layout.hasHeaderRow ? FieldNames(header: values) : FieldNames(fieldCount: values.count, isOpen: true)
  }

  /// Takes over what has been found since the last time. Rows and sections are only ever added, at the end of
  /// their section or of the table, until the next filter: with one, sections appear in their fixed order.
  /// O(inputs), and O(sections) for the thread that groups.
  /// - Returns: whether anything has changed.
  @discardableResult
  public func adopt() -> Bool {
    let before = (firstRows, groupCounts, isComplete)
    let filtered = (shown?.count, shown?.searched, isFilterPending)
    // Before the rest: a row that was searched must be known.
    adoptFilter()
    let progress = index.progress
    firstRows = progress.rows.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    knownBytes = progress.knownBytes
    failure = failure ?? progress.failure
    isComplete = progress.isComplete
    if let groups, fields != nil {
      (groupCounts, groupedCount, isComplete) = groups.monitor.withLock {
        ($0.counts, $0.count, $0.isComplete)
      }
    }
    if let totals, fields != nil { isComplete = totals.monitor.withLock { $0.isComplete } }
    if before.0.last == 0, count > 0 { samples = firstSamples() }
    isComplete = isComplete && pending == nil && shown?.isComplete != false
    return adoptOrder() || before != (firstRows, groupCounts, isComplete)
      || filtered != (shown?.count, shown?.searched, isFilterPending)
  }

  /// Waits until everything is read, and takes it over.
  public func waitUntilComplete() {
    waitForFirstRows(atLeast: .max)
    settleOrder()
  }

  /// Waits until `count` rows are there (and searched), or all there are, and takes them over.
  public func waitForFirstRows(atLeast count: Int) {
    if index.progress.rows.reduce(0, +) < count { goOn() }
    if let groups, fields != nil {
      groups.monitor.wait { $0.isComplete || $0.count >= count ? () : nil }
    } else {
      index.wait { $0.rows.reduce(0, +) >= count }
    }
    if let totals, fields != nil, count == .max { totals.monitor.wait { $0.isComplete ? () : nil } }
    (pending ?? shown)?.job.wait(forRows: count, orMatch: false)
    adopt()
  }

  /// Ends all work and waits for its end, which takes milliseconds at most. What was taken over can still be read.
  public func cancel() {
    indexer.cancel()
    filterWorkers?.end()
    filterWorkers = nil
    orderWorker?.end()
    orderWorker = nil
    for thread in threads { thread.join() }
    threads = []
  }
}
