import SnakeTableDecoding
import SnakeTableModel

/// The records of files and streams as a table that grows while they are read.
///
/// A table must be used on one thread. Other threads read, group, filter and sort in the background; `adopt()` shows
/// their results. The identifier of a row is the number of its record, counted from 0 over all inputs without header
/// rows.
///
/// The state consists of values, and `update()` derives the rows shown from them. Each function that changes the state ends
/// with it.
package final class RecordTable {
  /// The number of bytes of input for each entry of the index. Reading a row scans one such block.
  static let blockSize = 1 << 14
  /// The number of bytes of input up to which everything is read before `start` returns, because threads would not be
  /// faster.
  static let smallSize = 1 << 18
  /// The number of bytes of the first record that are searched for fields.
  static let firstRecordLimit = 1 << 20
  /// The number of JSON records whose keys become the fields.
  static let namingRecords = 1000

  /// The options that the table was created with.
  package internal(set) var options: RecordOptions
  /// What the user asks for now. It begins with the state of the options.
  package internal(set) var list: ListState
  /// The inputs, and everything that reads them.
  var opened: OpenedInputs { didSet { recentCells.removeAll() } }
  /// The fields of the records.
  var schema: RecordSchema { didSet { recentCells.removeAll() } }

  /// What is known of the rows.
  var known: KnownRows { didSet { shown.isStale = true } }
  var search = TableFilter() { didSet { shown.isStale = true } }
  var sorting = TableSorting() { didSet { shown.isStale = true } }
  /// The collapsed sections and groups of sections.
  var folding: SectionFolding
  /// The groups that are collapsed or expanded when they arrive.
  var awaitedFolding: ListFolding
  /// The rows shown. `update` alone derives them from the values above.
  private(set) var shown: ShownRows
  /// The cells that were shown last and are still valid.
  var recentCells = RecentCells()

  var problems = InputProblems()
  var work = TableWork()
  /// The number of times that a stream was to be recognised again.
  var reconsideredStage = 0

  /// Opens all inputs: files by name, and standard input for `-` or if there is no name. Like
  /// `init(_:)` with `RecordInputs`.
  package convenience init(paths: [String], options: RecordOptions) throws(InputError) {
    try self.init(RecordInputs(paths: paths, options: options))
  }

  /// Reads only the first bytes of each file, to compare header rows, and those of the first input if its format has to be
  /// detected. Only the latter can wait: for the first bytes of a stream.
  package convenience init(_ inputs: RecordInputs) throws(InputError) {
    inputs.detectFormat(timeout: nil)
    if let kind = inputs.otherKind { throw .notList(path: inputs.sources[0].path, kind) }
    let sources = TablePart.parts(of: inputs.sources, inputs.options)
    self.init(sources: sources, options: inputs.options, blockSize: Self.blockSize)
    try compareHeaderRows()
  }

  init(sources: [any ByteSource], options: RecordOptions, blockSize: Int) {
    (self.options, list) = (options, options.list)
    schema = RecordSchema(options)
    opened = OpenedInputs(
      sources: InputSources(sources), options: options, layout: schema.layout, blockSize: blockSize)
    known = KnownRows(of: opened)
    folding = SectionFolding(
      levels: opened.groups?.levels ?? 1, options.list.folding, isFiltered: options.list.isFiltered)
    awaitedFolding = options.list.folding
    (awaitedFolding.levels, list.folding) = ([], ListFolding())
    shown = ShownRows(known, filtered: nil, ordered: nil, query: nil)
  }

  deinit { cancel() }

  /// Derives the rows shown, and asks for the order of the known rows. Only what depends on a change is made again: O(1) if
  /// no row was added, filtered or sorted, and O(sections) if groups of sections are collapsed.
  func update() {
    requestOrder()
    if shown.isStale { showRows() }
    foldAwaitedGroups()
    shown.fold(by: folding, known.groups)
  }

  private func showRows() {
    let (showedContext, query) = (shown.showsContext, shown.query)
    shown = ShownRows(
      known, filtered: isRankingPending ? nil : search.shown, ordered: sorting.rows, query: search.query)
    folding.show(shown.map.run)
    // Only the words in a match are highlighted, and a row near one may become one.
    if showedContext || shown.showsContext || query != shown.query {
      recentCells.removeAll()
    } else {
      recentCells.rowsDidMove()
    }
  }
}

/// The work of a table in the background, and what announces it.
struct TableWork {
  /// Called when there is something to adopt; nil before `start`.
  var wake: (@Sendable () -> Void)?
  /// The rest of the reading, which `start` leaves to `goOn`.
  var rest: (@Sendable () -> Void)?
  /// The groups that are made again without rows that are gone; nil if there is nothing to do.
  var regrouping: Regrouping?
  var matchTotals = MatchTotals()
}

extension RecordTable {
  var sources: InputSources { opened.sources }
  var index: RecordIndex { opened.index }
  var indexer: RecordIndexer { opened.indexer }
  var reader: RecordReader { opened.reader }
  var groups: RecordGroups? { opened.groups }
  var totals: RecordGroups? { opened.totals }
  var layout: RecordLayout { schema.layout }
  var fields: CellFields? { schema.cellFields }
  package var summaries: SummaryFields { schema.summaries }
  package var totalLines: TotalLines { schema.totalLines }
  var inputRows: InputRows { known.inputs }
  var groupedRows: GroupedRows? { known.groups }
  var rowMap: RowMap { shown.map }
  var outerCounts: OuterCounts { shown.outerCounts }

  /// Whether everything is read, grouped, filtered and adopted, so that counts are exact.
  package var isComplete: Bool { known.isComplete }

  /// The icons and accessories of the first rows, which determine the column widths.
  package var samples: CellSamples { known.samples }

  /// The header records of the first input that has rows, without the one that names the fields.
  package var pinnedLines: [TableCell] { known.pinnedCells }

  /// What the list is beyond what its file's name says, such as `csv ;`; nil if the name says it all, or the options do.
  package var formatRemark: String? {
    let isStream = sources.first.map { $0.path == "-" } ?? true
    let remark = options.recognition?.remark(ofFile: isStream ? nil : sources.first?.name)
    let known = [remark, options.hasRecognisedNUL ? "NUL" : nil].compactMap { $0 } + textForm.names
    return known.isEmpty ? nil : known.joined(separator: " · ")
  }

  /// The names of the fields, known once `start` has returned.
  package var fieldNames: FieldNames { schema.fieldNames }

  /// The fields inside the objects of JSON records that the first records have, such as `a.b`; empty for another format.
  package var nestedFields: [FieldExpression] { schema.nestedFields() }

  /// Whether records have more than one field.
  package var isStructured: Bool { layout.isStructured }

  /// The member of the only input, a JSON document, that holds its records; nil for the whole document or another format.
  package var recordsMember: [UInt8]? {
    sources.count == 1 ? sources.first?.recordsMember ?? index.root(ofInput: 0)?.name : nil
  }

  /// A later member of the only input that could hold its records; nil if none was found.
  package var laterRecordsMember: [UInt8]? { sources.count == 1 ? index.root(ofInput: 0)?.later : nil }

  /// The names of the inputs as the user wrote them.
  package var paths: [String] { sources.opened.map(\.path) }

  /// How the first input is stored.
  package var textForm: TextForm { sources.first?.form ?? TextForm() }

  /// Whether records are paragraphs, with an empty line between two of them.
  package var hasParagraphs: Bool { layout.isNamedByRecords && !isJSON }
  /// Whether records may have several lines.
  package var haveLines: Bool {
    hasParagraphs || isJSON || hasQuotedFields || layout.splitter.rewriting != nil
  }

  /// Whether fields with delimiters or line ends are quoted, as in csv.
  package var hasQuotedFields: Bool { layout.hasQuotedFields }

  /// Whether records are JSON values.
  package var isJSON: Bool { layout.isJSON }

  /// The first error that occurred while reading, in the background or in this table's own functions.
  package var failure: InputError? { problems.failure }

  /// The error to report: the first one that occurred, or one that keeps a followed file from being read on.
  package var problem: InputError? { problems.failure ?? problems.obstacle }

  /// The number of rows adopted that can be shown, including filtered-out ones.
  package var count: Int { known.inputs.available.count }

  /// The number of rows that have left the table because their bytes are gone.
  var goneRows: Int { known.inputs.goneRows + (sources.first?.lostRecords ?? 0) }

  /// Whether there is any row, including filtered-out ones.
  package var hasRows: Bool { known.groups.map { !$0.counts.isEmpty } ?? (count > 0) }

  /// The number of bytes read of all inputs, as far as adopted.
  package var knownBytes: Int { known.inputs.knownBytes }

  /// The fraction of the bytes that have been read, from 0 to 1, or nil if an input is a stream or a followed file.
  package var progress: Double? {
    var total = 0
    for source in sources.all {
      guard let size = source.size else { return nil }
      total += size
    }
    return total == 0 ? 1 : Double(knownBytes) / Double(total)
  }
}
