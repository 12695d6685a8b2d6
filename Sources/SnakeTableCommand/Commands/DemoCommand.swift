import SnakeTable
import SnakeTableBrowser
import SnakeTableSystem

/// Shows a demo on the screen, where its strokes are replayed, or prints it.
struct DemoCommand {
  let options: Options
  let name: DemoName
  /// The command as it was started.
  let startedAs: String

  /// The line after a demo, for a list of the user's own.
  private var invitation: String {
    "Now your own list: ls | \(programName) -m   (/ filters, Space marks, ? lists the keys, q leaves)\n"
  }

  /// The name by which a shell starts this program. It is not installed if it was started by a relative path.
  private var programName: String {
    guard startedAs.contains("/"), !startedAs.hasPrefix("/") else { return "snaketable" }
    return startedAs.unicodeScalars.contains(" ")
      ? Diagnostics.quoted(startedAs) : Diagnostics.marked(startedAs)
  }

  func run() throws(CommandError) -> CommandResult {
    let demo = demo(name)
    let look = Look(options: options)
    if options.printing.isPrinting, let keys = options.printing.keys {
      try ScreenPrintCommand(options: options, look: look, keys: keys)
        .print(demo.dataSource, title: title(of: demo))
      return .done
    }
    if options.printing.isPrinting {
      try PrintCommand(options: options).print(demo.dataSource, look: look)
      return .done
    }
    try show(demo, look: look)
    return .done
  }

  private func demo(_ name: DemoName) -> Demo {
    var demo = name.demo
    demo.rowHeight = options.records.rowHeight ?? demo.rowHeight
    demo.tableFooter = options.records.footer.map { SectionLabel(text: CellText($0.rawBytes)) }
    return demo
  }

  private func title(of demo: Demo) -> CellText {
    options.source.header.map { CellText($0.rawBytes) } ?? demo.title
  }

  private func show(_ demo: Demo, look: Look) throws(CommandError) {
    let recorder = options.screen.castFile.map(CastRecorder.init(path:))
    let session = ScreenSession(options: options, look: look, recorder: recorder)
    _ = try session.show(
      demo.dataSource, title: title(of: demo), waker: Waker(), loops: options.task.loops ?? 0,
      demos: DemoMenu(name, command: programName, change: change), on: try session.open())
    try recorder?.check()
    guard FileDescriptor.standardOutput.isTerminal else { return }
    var output = OutputWriter()
    do throws(SystemError) {
      try output.write(Array(invitation.utf8))
      try output.flush()
    } catch { throw .write(error) }
  }

  /// Shows another demo in a table and returns its title.
  private func change(to name: DemoName, in table: TableView) -> CellText {
    let demo = demo(name)
    let look = Look(options: options.changing(demo))
    table.configuration = look.configuration
    table.appearance = look.appearance(like: table.appearance)
    table.motion = options.motion
    table.dataSource = demo.dataSource
    return title(of: demo)
  }
}
