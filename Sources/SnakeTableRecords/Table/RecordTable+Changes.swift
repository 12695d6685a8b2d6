import SnakeTableModel
import SnakeTableSystem

/// Handles files that change while they are open.
extension RecordTable {
  /// Checks whether files were written to since the last call. If so, rows shown next are read again, and bytes that
  /// have changed become a `failure`. O(open files), a few hundred at most.
  package func noticeChanges() {
    for case .file(let file) in sources.all.map({ $0.kind }) where file.hasNews() { forgetBytes() }
  }

  /// Forgets the bytes kept of files, because they may have changed.
  private func forgetBytes() {
    reader.forgetPages()
    recentCells.removeAll()
  }

  /// Checks that every file that was written to still has the bytes that were indexed. Call it before output.
  /// O(1) for a file that was not written to, else O(bytes).
  /// - Throws: `changed`, or an error while reading.
  package func verifyInputs() throws(InputError) {
    forgetBytes()
    for (input, source) in sources.all.enumerated() {
      guard case .file(let file) = source.kind, try file.mayHaveChanged() else { continue }
      // Read the status first: it detects bytes that are written during the comparison.
      let status = try file.status()
      try VerifiedBytes(sources: sources, index: index).verifyAll(ofInput: input)
      file.accept(status)
    }
  }

  /// Whether a file has changed since it was opened, so that `reload` may help.
  package var hasChanged: Bool {
    switch failure {
    case nil, .truncated, .tooLarge, .longRecord, .malformed, .illFormedText, .unclosedQuote: false
    default: true
    }
  }

  /// Whether the inputs can be read again: all are files, and none is followed.
  package var canReload: Bool { sources.all.allSatisfy { $0.kind.canReload } }

  /// Opens and reads all files again, and waits until everything is read. The filter and the order stay; rows have new
  /// identifiers. Sets `failure` on an error. If a file cannot be opened or is not a file any more, the rows stay as
  /// they are.
  package func reload() {
    _ = WorkerThread.whileAwaited {
      readAgain { () throws(InputError) in
        let sources = try Inputs.open(options.paths, encoding: options.encodingChoice)
        // Reading a pipe or a device could wait for ever.
        if let other = sources.first(where: { !$0.kind.canReload }) { throw .changed(path: other.path) }
        return sources
      }
    }
  }

  /// Reads other inputs in place of the present ones. Returns false on an error, which is in `failure` then.
  /// - Parameter recognises: whether what the inputs are is recognised again.
  @discardableResult
  func readAgain(recognises: Bool = true, _ open: () throws(InputError) -> [any ByteSource]) -> Bool {
    let query = filter
    do throws(InputError) {
      let sources = InputSources(try open())
      try keepFolding { () throws(InputError) in
        cancel()
        reset(sources, recognises: recognises)
        try compareHeaderRows()
        try restart()
      }
      update()
    } catch {
      problems.failure = error
      return false
    }
    // The query is valid, because it was before. A field that no longer exists matches nothing.
    try? setFilter(query)
    if sources.all.allSatisfy(\.kind.isEnded) { settleFilter() }
    return true
  }

  /// Reads a file in place of all inputs, in the format of these, like `reload()`. The file must stay readable under that
  /// name, and must not change. O(bytes), twice: the rows stay as they are unless the whole file can be read.
  /// Fields of JSON and paragraphs that no record has any more are empty.
  /// - Throws: The error of the file, also `lacksField` for a field that is displayed, grouped or sorted by.
  package func reload(from path: String) throws(InputError) {
    options.missingFields = .areEmpty
    try WorkerThread.whileAwaited { () throws(InputError) in
      try checkReload(of: Inputs.open([path], encoding: options.encodingChoice))
    }
    options.paths = [path]
    reload()
  }

  /// Reads inputs as `reload(from:)` does, without showing them.
  func checkReload(of sources: [any ByteSource]) throws(InputError) {
    let options = RecordInputs(sources, options).recognisedAgain()
    let table = RecordTable(
      sources: TablePart.parts(of: sources, options), options: options, blockSize: Self.blockSize)
    table.list = list
    try table.compareHeaderRows()
    try table.restart()
    if let failure = table.failure, failure.endsReading { throw failure }
  }

  private func restart() throws(InputError) {
    do throws(FieldError) {
      try start(wake: work.wake ?? {})
    } catch { throw .lacksField(path: sources[0].path, field: error.expression) }
    goOn()
    if sources.all.allSatisfy(\.kind.isEnded) {
      waitUntilComplete()
    } else if groups == nil, totals == nil, case .stream(let stream)? = sources.first?.kind {
      // More may arrive at any time, or never.
      waitForFirstRows(atLeast: .max, orBytes: stream.heldBytes)
    }
  }

  private func reset(_ sources: InputSources, recognises: Bool) {
    if recognises { options = RecordInputs(sources.all, options).recognisedAgain() }
    let sources = InputSources(TablePart.parts(of: sources.all, options))
    schema = RecordSchema(options)
    opened = OpenedInputs(
      sources: sources, options: options, layout: schema.layout, blockSize: index.blockSize)
    (known, problems) = (KnownRows(of: opened), InputProblems())
    (search, sorting, work) = (TableFilter(), TableSorting(), TableWork(wake: work.wake))
    update()
  }

  /// The name of the followed file and the reason why the previous one ended, or nil if none was truncated or replaced
  /// yet.
  var followNote: (path: String, former: FollowedFile.Ending)? {
    guard let last = sources.all.last, let former = last.former else { return nil }
    return (last.path, former)
  }
}

/// Rows leave the table when their bytes are gone: when a followed file is truncated, and when a file was replaced long
/// ago. The numbers of all other rows stay.
extension RecordTable {
  /// Keeps the records of marked rows, so that they stay when the bytes of their file are gone. Call it when the marks may have
  /// changed. O(marked ranges), and reads rows that were not marked before.
  package func keepRecords(ofMarked rows: [Range<Int>]) {
    guard options.follows else { return }
    indexer.marked.update(rows) { try? readableRecord($0) }
  }

  /// Returns the row that replaces a row that is gone: the next row, or else the last row. Returns the row itself if it is not
  /// gone, and nil if there are no rows.
  package func replacement(forRow identifier: Int) -> Int? {
    known.inputs.goneRows == 0 ? identifier : known.inputs.available.nearest(to: identifier)
  }

  /// Removes rows whose bytes are gone. Their groups and sums are made again first, in the background; until then, the rows
  /// stay. Returns whether rows were removed.
  func removeRows(_ progress: RecordIndex.Progress) -> Bool {
    // Printed rows stay at their places.
    guard progress.gone.count > known.inputs.goneInputs, options.streamLimit == nil else { return false }
    if let former = groups ?? totals, fields != nil {
      guard let ready = readyGroups(insteadOf: former) else { return false }
      replaceGroups(by: ready)
    }
    known.inputs.adopt(progress, removesRows: true)
    _ = known.groups?.adopt()
    search.probe.stop()
    search.cleared.stop()
    removeFromFilter()
    removeFromOrder()
    forgetBytes()
    return true
  }

  /// Returns groups without the rows that are gone, once they are made.
  private func readyGroups(insteadOf former: RecordGroups) -> Regrouping? {
    if work.regrouping == nil { work.regrouping = makeGroups(like: former) }
    guard let regrouping = work.regrouping, regrouping.isReady else { return nil }
    work.regrouping = nil
    return regrouping
  }

  /// Starts to make groups again, without the rows that are gone.
  private func makeGroups(like former: RecordGroups) -> Regrouping? {
    work.wake.map { wake in
      let groups = RecordGroups(levels: former.levels, keepsRows: groups != nil)
      let grouper = startGrouping(groups, bell: ProgressBell(wake))
      return Regrouping(groups: groups, grouper: grouper, bound: known.inputs.bound)
    }
  }

  /// Shows other groups.
  private func replaceGroups(by ready: Regrouping) {
    keepFolding {
      opened.replaceGroups(by: ready.groups, madeBy: ready.grouper)
      known.groups = groups.map { GroupedRows($0) }
    }
  }

  /// Removes rows that are gone from the matches of the filter. Reads no records.
  private func removeFromFilter() {
    guard let latest = search.latest, let query = filter else { return }
    let former = FormerMatches(latest.job.run, isExact: true)
    guard let run = run(for: latest.job.run.compiled, former: former) else { return }
    let rows = min(former?.count ?? 0, known.groups?.bound ?? .max)
    search.start(
      job(of: run), query: query, highlighter: search.highlighter, rows: rows, isGrouped: groups != nil,
      showsFirstRows: false)
    search.waitForPending()
    search.showPending()
    folding.replace(latest.job.run, by: run)
  }
}

/// Groups that are made again, because rows in the present ones are gone.
struct Regrouping {
  let groups: RecordGroups
  let grouper: RecordGrouper
  /// The number of rows, including gone ones, that are grouped before these groups replace the others.
  let bound: Int

  /// Whether these groups have all rows that the others have.
  var isReady: Bool { groups.work.adopt { $0.bound >= bound || $0.isComplete } }
}
