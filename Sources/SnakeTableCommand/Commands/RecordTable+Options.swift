import SnakeTable
import SnakeTableRecords

extension RecordTable {
  /// Opens the inputs that the options name.
  static func open(_ options: Options, streamLimit: Int? = nil) throws(CommandError) -> RecordTable {
    if options.groupBy != nil, options.hasSectionPerFile {
      throw .conflict(option: "--section-per-file", with: "--group-by")
    }
    var reading = RecordOptions()
    reading.format = options.format
    reading.delimiter = options.delimiter
    reading.hasHeaderRow = options.hasHeaderRow
    reading.hasQuotes = options.hasQuotes
    reading.keepsBlank = options.keepsBlank
    reading.title = options.title
    reading.subtitle = options.subtitle
    reading.detail = options.detail
    reading.icon = options.icon
    reading.accessory = options.accessory
    reading.groupBy = options.groupBy
    reading.hasSectionPerInput = options.hasSectionPerFile
    reading.outputFields = options.outputFields
    if options.readsNUL { reading.recordEnd = 0 }
    reading.rowHeight = options.rowHeight
    reading.streamLimit = streamLimit
    reading.footer = options.footer
    reading.follows = options.follows
    reading.sortOrder = options.sortField.map { SortOrder(field: $0, isDescending: options.isDescending) }
    reading.sectionOrder = options.sectionOrder
    reading.aggregates = options.aggregates
    do throws(InputError) {
      return try RecordTable(paths: options.files, options: reading)
    } catch { throw .input(error) }
  }

  func begin(wake: @escaping @Sendable () -> Void) throws(CommandError) {
    do throws(UnknownField) {
      try start(wake: wake)
    } catch { throw .field(error) }
  }

  /// What went wrong while it was read, or with the files since: what was shown was not all, or not right.
  func finish() throws(CommandError) {
    if let failure { throw .input(failure) }
    try verify()
  }

  /// Rows are numbers until they are read: they stand for what was shown, or found, only while the files are the same.
  func verify() throws(CommandError) {
    if hasChanged, let failure { throw .input(failure) }
    do throws(InputError) { try verifyInputs() } catch { throw .input(error) }
  }

  /// Shows only the rows that match, if the options ask for it.
  func filter(by query: String?) throws(CommandError) {
    guard let query else { return }
    do throws(FilterError) {
      try setFilter(FilterQuery(query))
    } catch { throw .badValue(option: "--query", value: query, expected: "a filter") }
  }

  /// Nothing to show is an error of its own, and so is whatever kept the first row from being read.
  func requireRows() throws(CommandError) {
    guard !hasRows || shownCount == 0 else { return }
    if let failure { throw .input(failure) }
    throw .noRows
  }
}
