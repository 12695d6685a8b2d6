import SnakeTableModel
import SnakeTableTerminal
import SnakeTableSystem

/// Running on the process's terminal.
///
/// Both ways take the terminal, show the controller until it is finished, and give the terminal back. They return early
/// if the user presses Ctrl-C or a signal asks the program to end: first the terminal is as it was, then the process gets
/// the signal as if no screen had been there. Only a program that handles or ignores the signal itself comes back, with
/// a controller that is not finished.
///
/// The controller and its tables belong to whoever runs them: the thread of `run()`, the actor that awaits `run()`.
extension ScreenController {
  /// Runs on this thread and holds it up: nothing else of it, and no main-actor task on the main thread, goes on meanwhile.
  /// - Parameter protection: what is changed for the whole process while the screen is open.
  /// - Throws: `TerminalError.noTerminal` or `.unusable` where nothing can be shown; `.lost` when the terminal has gone.
  public func run(protection: ProcessProtection = .all) throws(TerminalError) {
    let screen = try openScreen(protection: protection)
    try close(screen, ScreenLoop(screen: screen, controller: self).run())
  }

  /// Runs on the caller's actor and waits for keys on a thread of its own: between events the actor's other tasks go on,
  /// and may change the table. Cancelling the task ends it, unfinished.
  /// - Parameter protection: what is changed for the whole process while the screen is open.
  /// - Throws: `TerminalError.noTerminal` or `.unusable` where nothing can be shown; `.lost` when the terminal has gone.
  public nonisolated(nonsending) func run(
    protection: ProcessProtection = .all
  ) async throws(TerminalError) {
    let screen = try openScreen(protection: protection)
    try close(screen, await ScreenLoop(screen: screen, controller: self).run())
  }

  private func openScreen(protection: ProcessProtection) throws(TerminalError) -> Screen {
    let screen = try Screen(
      reportsDrags: true, usesColor: Environment["NO_COLOR"] == nil, protection: protection)
    let traits = TerminalTraits(screen)
    screenDidOpen(traits)
    if traits.background == nil, traits.colors >= 256 { screen.askForBackgroundColor() }
    return screen
  }

  private func close(_ screen: Screen, _ ending: ScreenLoop.Ending) throws(TerminalError) {
    screen.close()
    switch ending {
    case .finished: break
    case .interrupted(let signal): Screen.passOn(signal: signal)
    case .terminalLost: throw .lost
    }
  }
}

extension TableView {
  /// Shows the table on the whole screen of the process's terminal until rows are chosen or the user leaves: returns the
  /// rows from top to bottom, nil for none. It holds its thread up; `ScreenController.run(protection:)` says the rest.
  /// - Parameters:
  ///   - title: what the top line calls the table; nil for no top line.
  ///   - protection: what is changed for the whole process while the screen is open.
  /// - Throws: `TerminalError` where nothing can be shown, or the terminal has gone.
  public func run(
    title: CellText? = nil, protection: ProcessProtection = .all
  ) throws(TerminalError) -> [TableIndexPath]? {
    let controller = TableController(self, title: title)
    try controller.run(protection: protection)
    return controller.chosen
  }

  /// The same on the caller's actor, whose other tasks go on between events and may change the table.
  public nonisolated(nonsending) func run(
    title: CellText? = nil, protection: ProcessProtection = .all
  ) async throws(TerminalError) -> [TableIndexPath]? {
    let controller = TableController(self, title: title)
    try await controller.run(protection: protection)
    return controller.chosen
  }
}

extension TableController {
  fileprivate var chosen: [TableIndexPath]? {
    if case .chosen(let rows) = outcome { rows } else { nil }
  }
}
