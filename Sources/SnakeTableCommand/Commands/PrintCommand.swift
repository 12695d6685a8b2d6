import SnakeTable
import SnakeTableBrowser
import SnakeTableSystem

/// Prints a list, a frame of its animation, or the screen after the keys of `--keys`. Only a part of the rows that arrive is
/// in memory.
struct PrintCommand {
  let options: Options

  func run() throws(CommandError) -> CommandResult {
    // No keys and frames have to be favoured over the work.
    try WorkerThread.whileAwaited { () throws(CommandError) in try writeOrPrint() }
    return .done
  }

  private func writeOrPrint() throws(CommandError) {
    let list = try options.writingQueryWithoutRows { () throws(CommandError) in
      try options.origin().open()
    }
    defer { list.end() }
    try options.write(query: list.query)
    let settings = DisplaySettings(list, options: options)
    if let keys = options.printing.keys {
      try printScreen(
        after: keys, of: list.rows, settings: settings, title: list.title, source: list.rows,
        settle: list.settle)
    } else if options.writesRows {
      try list.writeAllRows()
    } else {
      try print(
        list.printedRows, settings: settings, isComplete: { list.isPrintedCompletely },
        waitForMore: { list.readMore(from: $0.firstUnprintedRow) })
    }
    try list.checkRows()
    try list.checkInputs()
  }

  /// Prints the rows of a data source.
  /// - Parameters:
  ///   - isComplete: returns whether all rows have been read.
  ///   - waitForMore: waits for more rows. There may be none.
  func print(
    _ dataSource: any TableDataSource, settings: DisplaySettings, isComplete: () -> Bool = { true },
    waitForMore: (TablePrinter) -> Void = { _ in }
  ) throws(CommandError) {
    var printer = TablePrinter(
      dataSource, configuration: settings.configuration,
      appearance: settings.outputAppearance,
      width: settings.printedWidth, isStyled: settings.isStyled, time: options.printing.time,
      motion: options.motion)
    let header = options.source.header.map { CellText($0.rawBytes) }
    var output = OutputWriter()
    let write = { (bytes: [UInt8]) throws(SystemError) in try output.write(bytes) }
    do throws(SystemError) {
      if options.printing.isPicture {
        try printer.printPicture(title: header, isLight: settings.pictureIsLight, to: write)
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

  // MARK: The screen

  private static let usualHeight = 24

  private var height: Int {
    switch options.screen.height {
    case .lines(let lines): lines
    case .percent, nil: options.screen.height?.lines(of: Self.usualHeight) ?? Self.usualHeight
    }
  }

  /// Prints the browser's screen after keys.
  /// - Parameters:
  ///   - source: the rows that can be filtered and opened; nil if the data source has none.
  ///   - settle: waits until the work that a key has started is done.
  func printScreen(
    after keys: [KeyPress], of dataSource: any TableDataSource, settings: DisplaySettings, title: CellText?,
    source: (any RowStore)? = nil, settle: @escaping () -> Void = {}
  ) throws(CommandError) {
    let table = TableView(
      dataSource: dataSource, configuration: settings.screenConfiguration,
      appearance: settings.outputAppearance, motion: Motion(isEnabled: false))
    let controller = ListScreen(
      table: table, title: title, source: source, state: options.records.list, settings: options.browser)
    controller.surroundings.commandLine = options.commandLine
    let size = Size(columns: settings.printedWidth, lines: height)
    let printer = ScreenPrinter(controller, size: size, keys: keys, settle: settle)
    try OutputWriter.writeAll(
      options.printing.isPicture
        ? printer.picture(isLight: settings.pictureIsLight) : printer.text(isStyled: settings.isStyled))
  }
}

/// The lines of a terminal on which a short text is printed.
struct PrintedPage {
  let columns: Int
  let lines: Int

  /// The number of bytes of a text that may fit: with several bytes in each cell.
  var mostBytes: Int { max(0, columns * lines) * 8 + 1 }

  /// Whether a text fits, if its lines continue on the next one. A text with controls does not: they would change the terminal.
  func fits(_ text: [UInt8]) -> Bool {
    let isPlain = text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    guard isPlain, columns > 0 else { return false }
    let end = text.last == 0x0A ? text.count - 1 : text.count
    let needed = text[..<end].split(separator: 0x0A, omittingEmptySubsequences: false).reduce(0) {
      $0 + height(of: $1)
    }
    return needed <= lines
  }

  /// The number of lines that a line of text takes. A tab has at most eight columns.
  private func height(of line: ArraySlice<UInt8>) -> Int {
    let tabs = line.count { $0 == 0x09 }
    let width = Typesetter().columns(of: Array(line), atMost: columns * lines + 1) + tabs * 7
    return max(1, (width + columns - 1) / columns)
  }
}
