import SnakeTable
import SnakeTableRecords

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
    var reading = options.records
    if !reading.list.groupBy.isEmpty, reading.list.hasSectionPerInput {
      throw .conflict(option: "--section-per-file", with: "--group-by")
    }
    if reading.records != nil, reading.format != .json {
      throw .conflict(option: "--records", with: "--format \(reading.format.rawValue)")
    }
    reading.streamLimit = streamLimit
    reading.missingFields = missingFields
    do throws(InputError) {
      return try RecordInputs(paths: options.source.files, options: reading)
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
    let list = options.records.list
    guard let filter = list.filter else { return }
    do throws(FilterError) { try setFilter(FilterQuery(filter, mode: list.filterMode)) } catch {
      throw .filter(query: filter, error)
    }
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
