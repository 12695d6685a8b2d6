import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// Takes the terminal, shows a table until the user has chosen or left, and gives the terminal back.
struct ScreenSession {
  let options: Options
  let look: Look
  /// Records the session; nil for no recording.
  let recorder: CastRecorder?

  /// - Parameters:
  ///   - loops: nil for no demo, 0 for one without end.
  ///   - records: rows that may still arrive; nil when all are there.
  ///   - screen: An open screen. It is closed when this returns.
  func show(
    _ dataSource: any TableDataSource, title: CellText?, waker: Waker, loops: Int? = nil,
    records: RecordTable? = nil, on screen: Screen
  ) throws(CommandError) -> BrowserOutcome {
    if screen.inputMode != .keys { screen.setInputMode(.keys) }
    let table = TableView(
      dataSource: dataSource, configuration: look.configuration, appearance: look.appearance(on: screen),
      motion: look.motion)
    if look.needsBackground(of: screen) { screen.askForBackgroundColor() }
    let controller = BrowserController(
      table: table, title: title, source: records, query: options.query,
      settings: options.browserSettings,
      message: { records.flatMap(Self.message(about:)) }, loops: loops)
    let loop = ScreenLoop(
      screen: screen, controller: controller, waker: waker, framesPerSecond: options.framesPerSecond)
    let ending = loop.run()
    try end(screen, ending)
    return controller.outcome ?? .left
  }

  /// The line about the input: an error, or a first record whose end has not come yet.
  private static func message(about records: RecordTable) -> String? {
    if let failure = records.failure { return Diagnostics.message(for: .input(failure)) }
    guard records.isReadingFirstRecord else { return nil }
    return "\(records.knownBytes >> 20) MB read of the first row, which has no end yet"
  }

  /// How waiting for rows ended.
  enum WaitEnding {
    case ready, left
    /// Another program uses the terminal now.
    case overtaken
  }

  /// Shows that there are no rows yet. The screen is closed if the user has left.
  func wait(
    on screen: Screen, waker: Waker, until isReady: @escaping () -> Bool
  ) throws(CommandError) -> WaitEnding {
    let controller = WaitingController(
      look: look, screen: screen, title: options.listTitle, until: isReady)
    var ending = ScreenLoop(screen: screen, controller: controller, waker: waker).run()
    // Ctrl-C ends the program that writes the rows, too: the end of its output can come before this program's own signal.
    if ending == .finished, let signal = screen.takeInterrupt() { ending = .interrupted(signal: signal) }
    if ending == .finished, !controller.table.isFinished {
      return isReady() ? .ready : .overtaken
    }
    try end(screen, ending)
    return .left
  }

  /// Takes the terminal, and begins to record what it is sent.
  func open(inputMode: Screen.InputMode = .keys) throws(CommandError) -> Screen {
    try openRecording()
    do throws(TerminalError) {
      return try Screen(
        usesMouse: options.usesMouse,
        reportsDrags: look.configuration.verticalScrollIndicator != .never
          || look.configuration.showsSectionIndex,
        usesColor: look.usesColor, recorder: recorder, protection: .all, inputMode: inputMode)
    } catch { throw .terminal(error) }
  }

  private func openRecording() throws(CommandError) {
    guard let recorder else { return }
    do throws(SystemError) { try recorder.open() } catch {
      throw .recording(path: recorder.path, error)
    }
  }

  /// Gives the terminal back, and ends as what ended the loop asks for.
  private func end(_ screen: Screen, _ ending: ScreenLoop.Ending) throws(CommandError) {
    screen.close()
    recorder?.finish()
    switch ending {
    case .finished: break
    case .interrupted(Signals.interrupt): CurrentProcess.exit(CommandResult.interrupted.status)
    case .interrupted(let signal): CurrentProcess.die(by: signal)
    case .terminalLost: throw .terminal(.lost)
    }
  }
}
