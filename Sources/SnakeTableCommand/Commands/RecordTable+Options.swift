import SnakeTable
import SnakeTableRecords

extension Options {
  /// The options for the fields and the look of rows, whatever they are read from.
  var fieldOptions: RecordOptions {
    var fields = RecordOptions()
    fields.title = title
    fields.subtitle = subtitle
    fields.detail = detail
    fields.icon = icon
    fields.accessory = accessory
    fields.columns = columns
    fields.groupBy = groupBy
    fields.aggregates = aggregates
    fields.outputFields = outputFields
    fields.rowHeight = rowHeight
    fields.footer = footer
    fields.sectionOrder = sectionOrder
    fields.sortOrder = sortFields.map { SortOrder($0, isDescending: isDescending) }
    return fields
  }
}

extension RecordTable {
  /// Opens the inputs named by the options. Waits for the first bytes of a stream if its format has to be detected.
  static func open(_ options: Options, streamLimit: Int? = nil) throws(CommandError) -> RecordTable {
    try open(inputs(options, streamLimit: streamLimit))
  }

  static func open(_ inputs: RecordInputs) throws(CommandError) -> RecordTable {
    do throws(InputError) { return try RecordTable(inputs) } catch { throw .input(error) }
  }

  /// Opens the inputs named by the options, without waiting.
  static func inputs(
    _ options: Options, streamLimit: Int? = nil, missingFields: MissingFields = .areErrors
  ) throws(CommandError) -> RecordInputs {
    if !options.groupBy.isEmpty, options.hasSectionPerFile {
      throw .conflict(option: "--section-per-file", with: "--group-by")
    }
    if options.records != nil, ![.auto, .json].contains(options.format) {
      throw .conflict(option: "--records", with: "--format \(options.format.rawValue)")
    }
    var reading = options.fieldOptions
    reading.format = options.records == nil ? options.format : .json
    reading.records = options.records
    reading.delimiter = options.delimiter
    reading.hasHeaderRow = options.hasHeaderRow
    reading.headerLines = options.headerLines
    reading.hasQuotes = options.hasQuotes
    reading.keepsBlank = options.keepsBlank
    reading.hasSectionPerInput = options.hasSectionPerFile
    reading.escapes = options.escapes
    reading.identity = options.identity
    if options.readsNUL { reading.recordEnd = 0 }
    reading.streamLimit = streamLimit
    reading.follows = options.follows
    reading.missingFields = missingFields
    reading.ranksMatches = options.ranksMatches
    reading.contextRows = options.contextRows
    do throws(InputError) {
      return try RecordInputs(paths: options.files, options: reading)
    } catch { throw .input(error) }
  }

  func begin(wake: @escaping @Sendable () -> Void) throws(CommandError) {
    do throws(FieldError) {
      try start(wake: wake)
    } catch { throw .field(error, remedy: remedy(for: error)) }
  }

  /// Throws an error that occurred while reading, or if the files have changed since, so that the rows shown were
  /// incomplete or wrong.
  func finish() throws(CommandError) {
    if let problem { throw .input(problem) }
    try verify()
  }

  /// Throws if the files have changed. Rows are identified by numbers until they are read, so they are valid only for
  /// unchanged files.
  func verify() throws(CommandError) {
    if hasChanged, let failure { throw .input(failure) }
    do throws(InputError) { try verifyInputs() } catch { throw .input(error) }
  }

  /// Filters the rows by the options' query, if there is one.
  func filter(by options: Options) throws(CommandError) {
    guard let query = options.query else { return }
    do throws(FilterError) {
      try setFilter(FilterQuery(query, mode: options.mode.filterMode))
    } catch { throw .filter(query: query, error) }
  }

  /// Throws if rows may or may not match the filter.
  func requireDecisions() throws(CommandError) {
    if let rows = undecidedRows { throw .undecided(rows) }
  }

  /// Throws if there are no rows to show, with the error that prevented the first row from being read if there is one.
  func requireRows() throws(CommandError) {
    guard !hasRows || shownCount == 0 else { return }
    if let failure { throw .input(failure) }
    try requireDecisions()
    throw .noRows
  }
}
