import SnakeTable
import SnakeTableBrowser

/// Shows a demo on the screen, where its strokes are replayed, or prints it.
struct DemoCommand {
  let options: Options
  let name: DemoName

  func run() throws(CommandError) -> CommandResult {
    var demo = name.demo
    demo.rowHeight = options.rowHeight ?? demo.rowHeight
    demo.tableFooter = options.footer.map { SectionLabel(text: CellText($0.rawBytes)) }
    let look = Look(options: options, demo: demo)
    let title = options.header.map { CellText($0.rawBytes) } ?? demo.title
    if options.isPrinting, let keys = options.keys {
      try ScreenPrintCommand(options: options, look: look, keys: keys).print(demo.dataSource, title: title)
      return .done
    }
    if options.isPrinting {
      try PrintCommand(options: options).print(demo.dataSource, look: look)
      return .done
    }
    let recorder = options.castFile.map(CastRecorder.init(path:))
    let session = ScreenSession(options: options, look: look, recorder: recorder)
    _ = try session.show(
      demo.dataSource, title: title, waker: Waker(), loops: options.loops ?? 0, on: try session.open())
    try recorder?.check()
    return .done
  }
}
