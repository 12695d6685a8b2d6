import SnakeTable
import TableBrowser

/// The eight places of Viget's snake article, replaying their strokes.
struct DemoCommand {
  let options: Options

  private static let places = [
    "Falls Church, VA", "Durham, NC", "Boulder, CO", "Redwood City, CA", "Austin, TX", "Kansas City, KS",
    "Chattanooga, TN", "Charleston, SC",
  ]

  func run() throws(CommandError) -> CommandResult {
    let rows = Self.places.map { TableCell(title: CellText($0)) }
    let heights = options.rowHeight.map { [Array(repeating: $0, count: rows.count)] }
    let table = ArrayDataSource(
      [TableSection(rows: rows)], heights: heights,
      tableFooter: options.footer.map { SectionLabel(text: CellText($0.rawBytes)) })
    if options.isPrinting {
      try PrintCommand(options: options).print(table, look: Look(options: options))
      return .done
    }
    let session = ScreenSession(options: options, look: Look(options: options))
    let title = CellText((options.header ?? "Viget spots").rawBytes)
    _ = try session.show(table, title: title, waker: Waker(), loops: options.loops ?? 0)
    return .done
  }
}
