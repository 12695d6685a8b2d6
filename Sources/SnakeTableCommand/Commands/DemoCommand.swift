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
    "Now your own list: ls | \(programName) -m   (/ filters, Space marks, ? lists the keys, q quits)\n"
  }

  /// The name by which a shell starts this program. It is not installed if it was started by a relative path.
  private var programName: String {
    guard startedAs.contains("/"), !startedAs.hasPrefix("/") else { return "snaketable" }
    return startedAs.unicodeScalars.contains(" ")
      ? Diagnostics.quoted(startedAs) : Diagnostics.marked(startedAs)
  }

  func run() throws(CommandError) -> CommandResult {
    let demo = demo(name)
    guard options.printing.isPrinting else {
      try show(demo)
      return .done
    }
    let (command, settings) = (PrintCommand(options: options), DisplaySettings(options: options))
    if let keys = options.printing.keys {
      try command.printScreen(after: keys, of: demo.dataSource, settings: settings, title: title(of: demo))
    } else {
      try command.print(demo.dataSource, settings: settings)
    }
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

  private func show(_ demo: Demo) throws(CommandError) {
    let session = ScreenSession(options: options)
    let screen = try session.open()
    let controller = session.makeController(
      demo.dataSource, title: title(of: demo), loops: options.task.loops ?? 0,
      demos: DemoMenu(name, command: programName, change: change), on: screen)
    _ = try session.show(controller, on: screen)
    try session.checkRecording()
    if FileDescriptor.standardOutput.isTerminal { try OutputWriter.writeAll(invitation.utf8) }
  }

  /// Shows another demo in a table and returns its title.
  private func change(to name: DemoName, in table: TableView) -> CellText {
    let demo = demo(name)
    let settings = DisplaySettings(options: options.changing(demo))
    table.configuration = settings.configuration
    table.appearance = settings.appearance(like: table.appearance)
    table.motion = options.motion
    table.dataSource = demo.dataSource
    return title(of: demo)
  }
}
