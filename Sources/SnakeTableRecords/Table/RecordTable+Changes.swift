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
    WorkerThread.whileAwaited {
      readAgain { () throws(InputError) in
        let sources = try Inputs.open(options.paths)
        // Reading a pipe or a device could wait for ever.
        if let other = sources.first(where: { !$0.kind.canReload }) { throw .changed(path: other.path) }
        return sources
      }
    }
  }

  /// Reads other inputs in place of the present ones.
  private func readAgain(_ open: () throws(InputError) -> [any ByteSource]) {
    let (query, order) = (filter, sortOrder)
    do throws(InputError) {
      let sources = InputSources(try open())
      try keepFolding { () throws(InputError) in
        cancel()
        reset(sources)
        try compareHeaderRows()
        try restart(order)
      }
      updateFoldedSections()
    } catch { return failure = error }
    // The query is valid, because it was before. A field that no longer exists matches nothing.
    try? setFilter(query)
    settleFilter()
  }

  /// Reads a file in place of all inputs, in the format of these, like `reload()`. The file must stay readable under that
  /// name, and must not change. O(bytes), twice: the rows stay as they are unless the whole file can be read.
  /// Fields of JSON and paragraphs that no record has any more are empty.
  /// - Throws: The error of the file, also `lacksField` for a field that is displayed, grouped or sorted by.
  package func reload(from path: String) throws(InputError) {
    acceptMissingFields()
    try WorkerThread.whileAwaited { () throws(InputError) in try checkReload(of: Inputs.open([path])) }
    setPaths([path])
    reload()
  }

  /// Shows the records of a snapshot in place of all inputs, like `reload(from:)`.
  package func reload(from snapshot: RecordSnapshot) throws(InputError) {
    acceptMissingFields()
    try WorkerThread.whileAwaited { () throws(InputError) in
      try checkReload(of: [snapshot])
      readAgain { [snapshot] }
    }
    // The records of the snapshot have other numbers than those of the stream.
    failure = snapshot.failure ?? failure
  }

  /// Reads inputs as `reload(from:)` does, without showing them.
  private func checkReload(of sources: [any ByteSource]) throws(InputError) {
    let table = RecordTable(sources: sources, options: options, blockSize: Self.blockSize)
    try table.compareHeaderRows()
    try table.restart(sortOrder)
    if let failure = table.failure, failure.endsReading { throw failure }
  }

  private func restart(_ order: SortOrder?) throws(InputError) {
    do throws(FieldError) {
      try start(wake: wake ?? {})
      try sort(by: order)
    } catch { throw .lacksField(path: sources[0].path, field: error.expression) }
    goOn()
    waitUntilComplete()
  }

  private func reset(_ sources: InputSources) {
    schema = RecordSchema(options)
    opened = OpenedInputs(
      sources: sources, options: options, layout: schema.layout, blockSize: index.blockSize)
    inputRows = InputRows(inputs: sources.count, headerRecords: index.headerRecords)
    groupedRows = groups.map { GroupedRows($0) }
    regrouping = nil
    (search, sorting, kept) = (TableFilter(), TableSorting(sections: sorting.sections), KeptRecords())
    (isComplete, failure, obstacle, rest) = (false, nil, nil, nil)
    (samples, pinnedCells) = (CellSamples(), [])
    updateRowMap()
  }

  /// The name of the followed file and the reason why the previous one ended, or nil if none was truncated or replaced
  /// yet.
  var followNote: (path: String, former: FollowedFile.Ending)? {
    guard let last = sources.all.last, let former = last.former else { return nil }
    return (last.path, former)
  }
}
