import SnakeTable
import TableBrowser
import TableRecords

/// Prints the table, or a frame of its animation, in the memory of one slice.
struct PrintCommand {
  let options: Options

  /// Bytes of a stream held while printing.
  private static let streamLimit = 16 << 20

  /// Rows are printed as they come, and forgotten: any later row could change groups and frames, and a filter
  /// may have to look at all of them before the first is found.
  private var isStreamed: Bool { !hasSections && options.time == nil && options.query == nil }

  func run() throws(CommandError) -> CommandResult {
    let records = try RecordTable.open(options, streamLimit: isStreamed ? Self.streamLimit : nil)
    try records.begin {}
    try records.filter(by: options.query)
    records.waitForFirstRows(atLeast: isStreamed ? 1 : .max)
    try records.requireRows()
    let look = Look(options: options, isStructured: records.isStructured)
    try print(
      records, look: look,
      more: { printer in
        if records.isComplete { return false }
        records.discard(before: printer.firstUnprintedRow)
        records.waitForFirstRows(atLeast: records.searchedCount + 1)
        return true
      })
    if let failure = records.failure { throw .input(failure) }
    return .done
  }

  private var hasSections: Bool { options.groupBy != nil || options.hasSectionPerFile }

  /// - Parameter more: waits for more rows; false when all are there.
  func print(
    _ dataSource: any TableDataSource, look: Look, more: (TablePrinter) -> Bool = { _ in false }
  ) throws(CommandError) {
    var printer = TablePrinter(
      dataSource, configuration: look.configuration, appearance: look.printedAppearance,
      width: look.printedWidth, isStyled: look.isStyled, time: options.time, motion: look.motion)
    var output = OutputWriter()
    do throws(OutputWriter.Failure) {
      if let header = options.header { try output.write(printer.title(CellText(header.rawBytes))) }
      var isGrowing = true
      while isGrowing {
        isGrowing = more(printer)
        try printer.print(isComplete: !isGrowing) { (bytes) throws(OutputWriter.Failure) in
          try output.write(bytes)
        }
        try output.flush()
      }
    } catch { throw .write(error) }
  }
}
