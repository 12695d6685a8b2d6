import SnakeTableModel

/// The records of files and streams as a table that grows while they are read.
///
/// A table must be used on one thread. Other threads read, group, filter and sort in the background; `adopt()` shows
/// their results. The identifier of a row is the number of its record, counted from 0 over all inputs without header
/// rows.
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
  package private(set) var options: RecordOptions
  var opened: OpenedInputs { didSet { recentCells.removeAll() } }
  var schema: RecordSchema { didSet { recentCells.removeAll() } }

  /// The rows of each input, as far as adopted.
  var inputRows: InputRows
  /// The rows of each group, as far as adopted; nil for a table without groups.
  var groupedRows: GroupedRows?
  var search = TableFilter()
  var sorting = TableSorting()
  /// The number of rows shown before and after each match.
  package internal(set) var contextRows: Int
  /// The collapsed sections and groups of sections.
  var folding = SectionFolding()
  /// The sections shown if groups of sections are collapsed; nil if they are those of `rowMap`.
  private(set) var folded: FoldedSections?
  /// The search for a query that is not the filter.
  var probe = MatchProbe()
  /// The rows shown. `updateRowMap` derives them from the four properties above.
  var rowMap: RowMap { didSet { showsContext = rowMap.showsContext } }
  /// Whether rows near matches may be shown: there is a filter, and its rows are in the order of the input.
  package private(set) var showsContext = false
  /// The numbers of rows in outer groups, derived from `rowMap`.
  private(set) var outerCounts = OuterCounts()
  /// The groups that are made again without rows that are gone; nil if there is nothing to do.
  var regrouping: Regrouping?
  /// The records that can be read after others were discarded.
  var kept = KeptRecords()
  /// Cells that are still valid: forget them when their records, their fields or the words to highlight have changed.
  var recentCells = RecentCells()

  /// Whether everything is read, grouped, filtered and adopted, so that counts are exact.
  package internal(set) var isComplete = false
  /// The first error that occurred while reading, in the background or in this table's own functions.
  package internal(set) var failure: InputError?
  /// The error that keeps a followed file from being read on under its name, as long as it lasts.
  var obstacle: InputError?
  /// The icons and accessories of the first rows, which determine the column widths.
  package internal(set) var samples = CellSamples()
  /// The header records of the first input that has rows, without the one that names the fields.
  package internal(set) var pinnedCells: [TableCell] = []

  /// Called when there is something to adopt; nil before `start`.
  var wake: (@Sendable () -> Void)?
  /// The rest of the reading, which `start` leaves to `goOn`.
  var rest: (@Sendable () -> Void)?

  /// Opens all inputs: files by name, and standard input for `-` or if there is no name. Like
  /// `init(_:)` with `RecordInputs`.
  package convenience init(paths: [String], options: RecordOptions) throws(InputError) {
    try self.init(RecordInputs(paths: paths, options: options))
  }

  /// Reads only the first bytes of each file, to compare header rows, and those of the first input if its format has to be
  /// detected. Only the latter can wait: for the first bytes of a stream.
  package convenience init(_ inputs: RecordInputs) throws(InputError) {
    inputs.detectFormat(timeout: nil)
    self.init(sources: inputs.sources, options: inputs.options, blockSize: Self.blockSize)
    try compareHeaderRows()
  }

  init(sources: [any ByteSource], options: RecordOptions, blockSize: Int) {
    self.options = options
    contextRows = options.list.contextRows
    schema = RecordSchema(options)
    opened = OpenedInputs(
      sources: InputSources(sources), options: options, layout: schema.layout, blockSize: blockSize)
    inputRows = InputRows(inputs: sources.count, headerRecords: opened.index.headerRecords)
    groupedRows = opened.groups.map { GroupedRows($0) }
    folding = SectionFolding(levels: opened.groups?.levels ?? 1)
    sorting = TableSorting(sections: options.list.sectionOrder)
    rowMap = RowMap(records: inputRows.available, grouped: groupedRows, filtered: nil, ordered: nil)
  }

  deinit { cancel() }

  /// Lets fields that no record has be empty in what the next `reload` reads.
  func acceptMissingFields() { options.missingFields = .areEmpty }

  /// Sets the names of the inputs that the next `reload` opens.
  func setPaths(_ paths: [String]) { options.paths = paths }

  /// Updates the rows shown. Call it after `inputRows`, `groupedRows`, `search` or `sorting` have changed.
  func updateRowMap() {
    let showedContext = showsContext
    rowMap = RowMap(
      records: inputRows.available, grouped: groupedRows, filtered: isRankingPending ? nil : search.shown,
      ordered: sorting.rows)
    // Only the words in a match are highlighted, and a row near one may become one.
    if showedContext || showsContext { recentCells.removeAll() } else { recentCells.rowsDidMove() }
    folding.show(rowMap.run)
    if let groupedRows, groupedRows.groups.levels > 1 { outerCounts = OuterCounts(rowMap, groupedRows) }
    updateFoldedSections()
  }

  /// Updates the sections shown. Call it after `rowMap` or `folding` has changed.
  func updateFoldedSections() { folded = FoldedSections(rowMap, groupedRows, folding) }
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
  var summaries: SummaryFields { schema.summaries }

  /// The names of the fields, known once `start` has returned.
  package var fieldNames: FieldNames { schema.fieldNames }

  /// The fields inside the objects of JSON records that the first records have, such as `a.b`; empty for another format.
  package var nestedFields: [FieldExpression] { schema.nestedFields() }

  /// Whether records have more than one field.
  package var isStructured: Bool { layout.isStructured }

  /// The member of the only input, a JSON document, that holds its records; nil for the whole document or another format.
  package var recordsMember: [UInt8]? { sources.count == 1 ? index.root(ofInput: 0)?.name : nil }

  /// A later member of the only input that could hold its records; nil if none was found.
  package var laterRecordsMember: [UInt8]? { sources.count == 1 ? index.root(ofInput: 0)?.later : nil }

  /// Whether records are paragraphs, with an empty line between two of them.
  package var hasParagraphs: Bool { layout.scanner == .paragraphs }

  /// Whether fields with delimiters or line ends are quoted, as in csv.
  package var hasQuotedFields: Bool { layout.hasQuotedFields }

  /// Whether records are JSON values.
  package var isJSON: Bool { layout.isJSON }

  /// The error to report: the first one that occurred, or one that keeps a followed file from being read on.
  package var problem: InputError? { failure ?? obstacle }

  /// The number of rows adopted that can be shown, including filtered-out ones.
  package var count: Int { inputRows.available.count }

  /// The number of rows that have left the table because their bytes are gone.
  var goneRows: Int { inputRows.goneRows + ((sources.first as? RecordSnapshot)?.lost ?? 0) }

  /// The number of rows adopted in all groups.
  var groupedCount: Int { groupedRows?.count ?? 0 }

  /// Whether there is any row, including filtered-out ones.
  package var hasRows: Bool { groupedRows.map { !$0.counts.isEmpty } ?? (count > 0) }

  /// The number of bytes read of all inputs, as far as adopted.
  package var knownBytes: Int { inputRows.knownBytes }

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
