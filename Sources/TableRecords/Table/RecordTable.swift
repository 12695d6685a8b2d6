import TableSystem
import TableModel

/// The records of files and streams as a table that grows while they are read. Belongs to one thread; the work
/// is done by others, and what they have found is taken over by `adopt()`.
///
/// A row's identifier is its record's number, counted from 0 over all inputs, header rows left out.
public final class RecordTable {
  /// Bytes per index entry: a row costs the scan of one such block.
  static let blockSize = 1 << 14
  /// Files of this size are read before `start` returns: no thread would be faster.
  static let smallSize = 1 << 18
  /// Bytes of the first record that fields are looked for in.
  static let firstRecordLimit = 1 << 20
  /// JSON records whose keys are the fields.
  static let namingRecords = 1000

  public let options: RecordOptions
  /// The fields' names, known when `start` has returned.
  public internal(set) var fieldNames = FieldNames(fieldCount: 1, isOpen: false)
  /// Everything has been read (grouped, filtered) and taken over: counts are exact.
  public internal(set) var isComplete = false
  /// The first thing that went wrong while reading, also by this table's own functions.
  public internal(set) var failure: InputError?
  /// What the rows shown must match; nil for all rows.
  public internal(set) var filter: FilterQuery?

  var opened: OpenedInputs
  var layout: RecordLayout
  var fields: CellFields?
  /// The JSON records that have named the fields.
  var firstRecords: [[UInt8]] = []
  var threads: [WorkerThread] = []
  /// The reading that `start` has left to `goOn`.
  var rest: (@Sendable () -> Void)?
  /// The number of each input's first row as far as taken over, and the number of all rows at the end.
  var firstRows: [Int]
  /// Rows of each group as far as taken over.
  var groupCounts: [Int] = []
  /// Rows of all groups as far as taken over.
  var groupedCount = 0
  /// Bytes of all inputs that have been read, as far as taken over.
  public internal(set) var knownBytes = 0
  /// Called when there is more to adopt; nil before the start.
  var wake: (@Sendable () -> Void)?
  var filterWorkers: FilterWorkers?
  /// Finds what is to be highlighted.
  var highlighter: FilterMatcher?
  /// What a filter leaves; nil where all rows are shown.
  var shown: ShownRows?
  /// A filter that has not found anything yet.
  var pending: ShownRows?
  /// The rows that were known when the pending filter was set.
  var rowsBeforePending = 0
  /// What the rows shown are sorted by within their sections; nil for the order of the input.
  public internal(set) var sortOrder: SortOrder?
  var orderRequest: TableOrderer.Request?
  var orderWorker: OrderWorker?
  /// The rows shown where they have an order of their own.
  var ordered: OrderedRows?
  /// Rows put in order for a filter that is still pending.
  var madeRows: OrderedRows?
  var summaries = SummaryFields.none
  /// Inputs before this one hold no bytes any more.
  var firstKeptInput = 0
  public internal(set) var samples = CellSamples()
  /// Records that are shown, though the bytes around them were given up.
  var kept: [Int: [UInt8]] = [:]

  /// Opens all inputs: files by name, `-` or no name at all for standard input. Reads nothing yet
  /// but the first bytes of the first input where the format is to be found out; a stream's are waited for.
  public convenience init(paths: [String], options: RecordOptions) throws(InputError) {
    let sources = try Inputs.open(paths, follows: options.follows)
    var options = options
    options.paths = paths
    if options.format == .auto { options.format = Self.format(of: sources, options) }
    self.init(sources: sources, options: options, blockSize: Self.blockSize)
    try compareHeaderRows()
  }

  /// A delimiter or NUL-ended records are said of lines only.
  private static func format(of sources: [any ByteSource], _ options: RecordOptions) -> RecordFormat {
    guard let source = sources.first else { return .lines }
    let isOfLines = options.delimiter != nil || options.recordEnd != UInt8(ascii: "\n")
    let format = RecordFormat.detected(in: source)
    return isOfLines && format.isJSON ? .lines : format
  }

  init(sources: [any ByteSource], options: RecordOptions, blockSize: Int) {
    self.options = options
    layout = RecordLayout(options)
    firstRows = Array(repeating: 0, count: sources.count + 1)
    opened = OpenedInputs(
      sources: InputSources(sources), options: options, layout: layout, blockSize: blockSize)
  }

  var sources: InputSources { opened.sources }
  var index: RecordIndex { opened.index }
  var indexer: RecordIndexer { opened.indexer }
  var reader: RecordReader { opened.reader }
  var groups: RecordGroups? { opened.groups }
  var totals: RecordGroups? { opened.totals }

  deinit { cancel() }

  /// Whether records have more than one field.
  public var isStructured: Bool { layout.isStructured }

  /// Whether records are JSON values.
  public var isJSON: Bool { layout.isJSON }

  /// Rows taken over.
  public var count: Int { firstRows[firstRows.count - 1] }

  /// Whether there is any row to show.
  public var hasRows: Bool { groups == nil ? count > 0 : !groupCounts.isEmpty }

  /// The share of the bytes that is known, 0 to 1; nil where an input is a stream.
  public var progress: Double? {
    var total = 0
    for source in sources.all {
      guard let size = source.size else { return nil }
      total += size
    }
    return total == 0 ? 1 : Double(knownBytes) / Double(total)
  }
}
