import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// Shows the records and writes the chosen rows.
struct BrowseCommand {
  let options: Options

  private let recorder: CastRecorder?

  init(options: Options) {
    self.options = options
    recorder = options.screen.castFile.map(CastRecorder.init(path:))
  }

  func run() throws(CommandError) -> CommandResult {
    let waker = Waker()
    let opening = RecordOpening(options: options, waker: waker, session: session(Look(options: options)))
    guard let (table, waitingScreen) = try opening.open() else { return .nothingChosen }
    let (outcome, screen) = try outcome(of: table, waker: waker, on: waitingScreen)
    table.stream?.cancel()
    table.records.cancel()
    let writer = RowWriter(records: table.records, options: options)
    switch outcome {
    case .chosen(let rows): try writer.write(rows)
    case .chosenValue(let value): try writer.write(value: value)
    case .become(let program):
      try recorder?.check()
      throw .program(name: program.name, program.replaceProcess())
    case .cancelled: break
    }
    if let screen { ScreenSession.settle(screen) }
    try recorder?.check()
    if case .chosen = outcome { try table.records.requireDecisions() }
    return outcome == .cancelled ? .nothingChosen : .done
  }

  private func session(_ look: Look) -> ScreenSession {
    ScreenSession(options: options, look: look, recorder: recorder)
  }

  /// Shows the table until the user has chosen or left. Returns the closed screen too, if there was one.
  private func outcome(
    of table: OpenedTable, waker: Waker, on waitingScreen: Screen?
  ) throws(CommandError) -> (BrowserOutcome, Screen?) {
    if let outcome = table.outcome {
      waitingScreen?.close()
      return (outcome, waitingScreen)
    }
    let session = session(Look(options: options, of: table.records))
    do throws(CommandError) {
      let screen = if let waitingScreen { waitingScreen } else { try session.open() }
      let outcome = try session.show(
        table.records, title: options.source.listTitle, waker: waker, source: table.records,
        message: { ScreenSession.message(about: table.records) }, list: table.list,
        stream: table.stream, on: screen)
      return (outcome, screen)
    } catch {
      guard options.browser.isAccessible, case .terminal(.unusable) = error else { throw error }
      let prompt = PromptCommand(options: options, source: table.records) { _ in
        table.records.waitUntilComplete()
      }
      return (try prompt.outcome(), nil)
    }
  }
}
