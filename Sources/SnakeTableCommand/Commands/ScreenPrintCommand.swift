import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords

/// Prints the browser's screen after the keys of `--keys`.
struct ScreenPrintCommand {
  let options: Options
  let look: Look
  let keys: [KeyPress]

  private static let usualHeight = 24

  private var height: Int {
    switch options.screen.height {
    case .lines(let lines): lines
    case .percent, nil: options.screen.height?.lines(of: Self.usualHeight) ?? Self.usualHeight
    }
  }

  /// Prints the screen.
  /// - Parameters:
  ///   - source: the rows that can be filtered and opened; nil if the data source has none.
  ///   - settle: waits until the work that a key has started is done.
  func print(
    _ dataSource: any TableDataSource, title: CellText?, source: (any RowStore)? = nil,
    settle: @escaping () -> Void = {}
  ) throws(CommandError) {
    let table = TableView(
      dataSource: dataSource, configuration: look.screenConfiguration, appearance: look.outputAppearance,
      motion: Motion(isEnabled: false))
    let controller = BrowserController(
      table: table, title: title, source: source, state: options.records.list, settings: options.browser)
    let size = Size(columns: look.printedWidth, lines: height)
    let printer = ScreenPrinter(controller, size: size, keys: keys, settle: settle)
    do throws(SystemError) {
      var output = OutputWriter()
      try output.write(
        options.printing.isPicture
          ? printer.picture(isLight: look.pictureIsLight) : printer.text(isStyled: look.isStyled))
      try output.flush()
    } catch { throw .write(error) }
  }
}
