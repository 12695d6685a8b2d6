import Glibc
import SnakeTable
import TableBrowser
import TableRecords

/// Takes the terminal, shows a table until something came of it, and gives the terminal back.
struct ScreenSession {
  let options: Options
  let look: Look
  /// Records the session; nil for no recording.
  let recorder: CastRecorder?

  /// - Parameters:
  ///   - loops: nil for no demo, 0 for one without end.
  ///   - records: rows that may still arrive; nil when all are there.
  func show(
    _ dataSource: any TableDataSource, title: CellText?, waker: Waker, loops: Int? = nil,
    records: RecordTable? = nil
  ) throws(CommandError) -> BrowserOutcome {
    try openRecording()
    let screen = try openScreen()
    let table = TableView(
      dataSource: dataSource, configuration: look.configuration, appearance: look.appearance(on: screen),
      motion: look.motion)
    if look.needsBackground(of: screen) { screen.askForBackgroundColor() }
    let controller = BrowserController(
      table: table, title: title, source: records, query: options.query,
      settings: options.browserSettings,
      message: { records?.failure.map { Diagnostics.message(for: .input($0)) } }, loops: loops)
    let loop = ScreenLoop(
      screen: screen, controller: controller, waker: waker, framesPerSecond: options.framesPerSecond)
    let ending = loop.run()
    screen.close()
    recorder?.finish()
    return try outcome(of: ending, controller)
  }

  private func openScreen() throws(CommandError) -> Screen {
    do throws(TerminalError) {
      return try Screen(
        usesMouse: options.usesMouse,
        reportsDrags: look.configuration.verticalScrollIndicator != .never
          || look.configuration.showsSectionIndex,
        usesColor: look.usesColor, recorder: recorder, protection: .all)
    } catch { throw .terminal(error) }
  }

  private func openRecording() throws(CommandError) {
    guard let recorder else { return }
    do throws(CastRecorder.Failure) { try recorder.open() } catch {
      throw .recording(path: recorder.path, error)
    }
  }

  private func outcome(
    of ending: ScreenLoop.Ending, _ controller: BrowserController
  ) throws(CommandError) -> BrowserOutcome {
    switch ending {
    case .finished: return controller.outcome ?? .left
    case .interrupted(SIGINT): exit(CommandResult.interrupted.status)
    case .interrupted(let signal): Self.die(by: signal)
    case .terminalLost: throw .terminal(.lost)
    }
  }

  /// Ends the process as the signal would have, so that whoever waits for it sees that.
  private static func die(by signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    // A blocked signal does not kill; the status says the same.
    exit(128 + signal)
  }
}
