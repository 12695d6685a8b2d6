import SnakeTable
import TableBrowser

/// A demo, live and replaying its strokes, or printed.
struct DemoCommand {
  let options: Options
  let name: DemoName

  func run() throws(CommandError) -> CommandResult {
    var demo = name.demo
    demo.rowHeight = options.rowHeight ?? demo.rowHeight
    demo.tableFooter = options.footer.map { SectionLabel(text: CellText($0.rawBytes)) }
    let look = Look(options: options, demo: demo)
    if options.isPrinting {
      try PrintCommand(options: options).print(demo.dataSource, look: look)
      return .done
    }
    let title = options.header.map { CellText($0.rawBytes) } ?? demo.title
    _ = try ScreenSession(options: options, look: look).show(
      demo.dataSource, title: title, waker: Waker(), loops: options.loops ?? 0)
    return .done
  }
}
