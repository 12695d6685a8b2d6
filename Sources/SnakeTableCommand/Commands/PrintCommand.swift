import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords

/// Prints the table, or a frame of its animation, with only a slice of it in memory.
struct PrintCommand {
  let options: Options

  /// The maximum number of bytes of a stream that are kept while printing.
  private static let streamLimit = 16 << 20

  func run() throws(CommandError) -> CommandResult {
    // The output can be read as long as the command is kept.
    let list = try options.source.firstList?.output(isAwaited: false)
    defer { withExtendedLifetime(list) {} }
    let input = list.map(options.reading) ?? options
    let option = optionThatNeedsAllRows
    if options.records.follows, !options.keepsLatestRecords, let option {
      throw .conflict(option: "--follow --print", with: option)
    }
    let records = try begunRecords(input, streamLimit: option == nil ? Self.streamLimit : nil)
    try records.filter(by: options)
    if option == nil, !options.keepsLatestRecords {
      waitForFirstRows(of: records)
    } else {
      records.waitUntilComplete()
    }
    try records.requireRows()
    let look = Look(options: options, of: records)
    if let keys = options.printing.keys {
      try ScreenPrintCommand(options: options, look: look, keys: keys)
        .print(records, title: options.source.listTitle, source: records) { records.waitUntilComplete() }
      try records.finish()
      try records.requireDecisions()
      return .done
    }
    try print(
      records, look: look, isComplete: { records.isComplete },
      waitForMore: { printer in
        records.discard(before: printer.firstUnprintedRow)
        records.waitForFirstRows(atLeast: records.searchedCount + 1)
      })
    try records.finish()
    try records.requireDecisions()
    return .done
  }

  /// Opens the records and begins to read them. Of the latest records for each key, reads the inputs to their ends first.
  private func begunRecords(_ input: Options, streamLimit: Int?) throws(CommandError) -> RecordTable {
    if options.keepsLatestRecords {
      var input = input
      // A file that grows would have no end.
      input.records.follows = false
      let stream = try KeyedStream.started(RecordTable.inputs(input)) {}
      stream.waitUntilComplete()
      return try stream.startedTable {}
    }
    let records = try RecordTable.open(input, streamLimit: streamLimit)
    try records.begin {}
    return records
  }

  /// Waits for a row; in a table with columns, for the rows from which their widths are estimated.
  private func waitForFirstRows(of records: RecordTable) {
    let count = records.columns.isEmpty || options.records.follows ? 1 : TablePrinter.measuredRows
    records.waitForFirstRows(atLeast: count, orBytes: Self.streamLimit / 2)
  }

  /// The option that requires all rows before the first one can be printed, because later rows may precede it or a
  /// filter may have to search all of them; nil for none. Without such an option, rows are printed as they arrive and
  /// then discarded.
  private var optionThatNeedsAllRows: String? {
    if !options.records.list.groupBy.isEmpty { return "--group-by" }
    if options.records.list.hasSectionPerInput { return "--section-per-file" }
    if options.records.list.sortOrder != nil { return "--sort" }
    if options.records.list.filter != nil { return "--query" }
    if options.printing.keys != nil { return "--keys" }
    if options.printing.time != nil { return "--at" }
    if options.printing.isPicture { return "--svg" }
    return options.records.list.aggregates.first.map { "--\($0.function.rawValue)" }
  }

  /// Prints the rows of a data source.
  /// - Parameters:
  ///   - isComplete: returns whether all rows have been read.
  ///   - waitForMore: waits for more rows. There may be none.
  func print(
    _ dataSource: any TableDataSource, look: Look, isComplete: () -> Bool = { true },
    waitForMore: (TablePrinter) -> Void = { _ in }
  ) throws(CommandError) {
    var printer = TablePrinter(
      dataSource, configuration: look.configuration,
      appearance: look.outputAppearance,
      width: look.printedWidth, isStyled: look.isStyled, time: options.printing.time, motion: options.motion)
    let header = options.source.header.map { CellText($0.rawBytes) }
    var output = OutputWriter()
    let write = { (bytes: [UInt8]) throws(SystemError) in try output.write(bytes) }
    do throws(SystemError) {
      if options.printing.isPicture {
        try printer.printPicture(title: header, isLight: look.pictureIsLight, to: write)
        return try output.flush()
      }
      if let header { try write(printer.title(header)) }
      while true {
        let isComplete = isComplete()
        try printer.print(isComplete: isComplete, to: write)
        try output.flush()
        if isComplete { return }
        waitForMore(printer)
      }
    } catch { throw .write(error) }
  }
}
