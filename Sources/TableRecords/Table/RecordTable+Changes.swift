import TableModel

/// Files that are written to while they are open.
extension RecordTable {
  /// Looks whether files were written to since the last call, and has the rows shown next be read again: bytes that are
  /// others by now become a `failure`. O(open files), a few hundred at most.
  public func noticeChanges() {
    for source in sources.all where (source as? FileBytes)?.hasNews() == true { reader.forgetPages() }
  }

  /// Makes sure that every file that was written to holds all that was indexed. Call it before rows leave the program.
  /// O(1) for a file that was not written to, else O(bytes).
  /// - Throws: `changed`, or what reading throws.
  public func verifyInputs() throws(InputError) {
    reader.forgetPages()
    for (input, source) in sources.all.enumerated() {
      guard let file = source as? FileBytes, try file.mayHaveChanged() else { continue }
      // Taken before: what is written meanwhile makes another status.
      let status = try file.status()
      try VerifiedBytes(sources: sources, index: index).verifyAll(ofInput: input)
      file.accept(status)
    }
  }

  /// Whether a file is not what it was when it was opened, so that reading it again may help.
  public var hasChanged: Bool {
    switch failure {
    case nil, .truncated, .tooLarge, .malformed, .unclosedQuote: false
    default: true
    }
  }

  /// Whether the inputs can be read again: all are files, and none is followed.
  public var canReload: Bool {
    sources.all.allSatisfy { $0 is FileBytes || ($0 as? StreamBytes)?.isOfFile == true }
  }

  /// Opens and reads all files again, and waits until all is read. Filter and order stay; rows have other identifiers.
  /// Where that fails, `failure` says why; of files that cannot be opened the rows are as they were.
  public func reload() {
    let (query, order) = (filter, sortOrder)
    do throws(InputError) {
      let sources = InputSources(try Inputs.open(options.paths))
      cancel()
      reset(sources)
      try compareHeaderRows()
      try restart(order)
    } catch { return failure = error }
    // It was right before. A field that it names and that is gone matches nothing.
    try? setFilter(query)
    settleFilter()
  }

  private func restart(_ order: SortOrder?) throws(InputError) {
    do throws(UnknownField) {
      try start(wake: wake ?? {})
      try sort(by: order)
    } catch { throw .lacksField(path: sources[0].path, field: error.reference) }
    goOn()
    waitUntilComplete()
  }

  private func reset(_ sources: InputSources) {
    schema = RecordSchema(options)
    opened = OpenedInputs(
      sources: sources, options: options, layout: schema.layout, blockSize: index.blockSize)
    inputRows = InputRows(inputs: sources.count, headerRecords: index.headerRecords)
    groupedRows = groups.map { GroupedRows($0) }
    (search, sorting, kept) = (TableFilter(), TableSorting(), KeptRecords())
    (isComplete, failure, rest, samples) = (false, nil, nil, CellSamples())
    updateRowMap()
  }

  /// The rows with these bytes, each nearest to where it stood (`places`). O(bytes).
  public func rows(withBytes texts: [[UInt8]], near places: [Int]) -> [Int?] {
    var wanted: [ArraySlice<UInt8>: [Int]] = [:]
    for (number, text) in texts.enumerated() { wanted[text[...], default: []].append(number) }
    var found: [Int?] = Array(repeating: nil, count: texts.count)
    let spans = RecordSpanReader(sources: sources, scanner: layout.scanner, index: index)
    for span in index.spans(size: Self.searchedSize) {
      try? spans.read(span) { row, record in
        for number in wanted[Array(record)[...]] ?? [] {
          let isNearer = found[number].map { abs($0 - places[number]) > abs(row - places[number]) } ?? true
          if isNearer { found[number] = row }
        }
      }
    }
    return found
  }

  private static let searchedSize = 1 << 18

  /// The file that is followed and what became of the one before; nil where none was cut or replaced yet.
  var followNote: (path: String, former: FollowedFile.Ending)? {
    guard let file = sources.all.last as? FollowedFile, let former = file.former else { return nil }
    return (file.path, former)
  }
}
