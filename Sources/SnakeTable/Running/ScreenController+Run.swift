import SnakeTableDrawing
import SnakeTableModel
import SnakeTableSystem
import SnakeTableTerminal

/// Runs a controller on the process's terminal.
///
/// Both methods open the terminal's screen, show the controller until it is finished, and restore the terminal. They
/// end early if the user presses Ctrl-C or a signal asks the program to end: they restore the terminal and raise the
/// signal as if there had been no screen. They return then only if the program handles or ignores the signal itself;
/// the controller is not finished in this case.
///
/// The controller and its tables belong to the thread that calls `run`, or to the actor that awaits
/// `runInTask`.
extension ScreenController {
  /// Runs on the calling thread and blocks it until the screen is closed. Meanwhile, neither the rest of the thread
  /// nor, on the main thread, any main-actor task runs.
  /// - Parameter protection: the settings of the whole process that are changed while the screen is open.
  /// - Throws: `TerminalError.noTerminal` or `.unusable` if nothing can be shown; `.lost` if the terminal was
  ///   disconnected.
  public func run(protection: ProcessProtection = .all) throws(TerminalError) {
    let window = ScreenWindow(self)
    let screen = try openScreen(protection: protection, window: window)
    try close(screen, loop(on: screen, window: window).run())
  }

  /// Runs on the caller's actor and waits for keys on a separate thread. Between events the actor runs its other
  /// tasks, which may change the table. Cancelling the task closes the screen; the controller is then not finished.
  /// - Parameter protection: the settings of the whole process that are changed while the screen is open.
  /// - Throws: `TerminalError.noTerminal` or `.unusable` if nothing can be shown; `.noThread`, before anything is shown, if the
  ///   system creates no thread; `.lost` if the terminal was disconnected.
  public nonisolated(nonsending) func runInTask(
    protection: ProcessProtection = .all
  ) async throws(TerminalError) {
    let window = ScreenWindow(self)
    let thread = try PollThread()
    let screen = try openScreen(protection: protection, window: window)
    try close(screen, await loop(on: screen, window: window).run(waitingOn: thread))
  }

  private func openScreen(
    protection: ProcessProtection, window: ScreenWindow
  ) throws(TerminalError) -> Screen {
    let screen = try Screen(usesColor: Environment["NO_COLOR"] == nil, protection: protection)
    let traits = TerminalTraits(screen)
    window.copy = { [weak screen] text in screen?.copy(text) ?? false }
    window.screenDidOpen(traits)
    if traits.awaitsBackground { screen.askForBackgroundColor() }
    return screen
  }

  private func loop(on screen: Screen, window: ScreenWindow) -> ScreenLoop {
    ScreenLoop(screen: screen, controller: window, keepsFrame: self is TableController)
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
  /// Shows the table on the whole screen of the process's terminal until the user chooses rows or leaves. Returns the
  /// chosen rows from top to bottom, or nil if the user has left. Blocks the calling thread; see
  /// `ScreenController.run(protection:)`.
  /// - Parameters:
  ///   - title: the table's title in the top line; nil for no top line.
  ///   - protection: the settings of the whole process that are changed while the screen is open.
  /// - Throws: `TerminalError` if nothing can be shown or the terminal was disconnected.
  public func pick(
    title: CellText? = nil, protection: ProcessProtection = .all
  ) throws(TerminalError) -> [TableIndexPath]? {
    let controller = TableController(self, title: title, finishesOnChoice: true)
    try controller.run(protection: protection)
    return controller.chosen
  }

  /// Shows the table like `pick(title:protection:)`, but on the caller's actor. Between events the actor runs its other
  /// tasks, which may change the table.
  /// - Throws: `TerminalError` if nothing can be shown, the system creates no thread, or the terminal was disconnected.
  public nonisolated(nonsending) func pickInTask(
    title: CellText? = nil, protection: ProcessProtection = .all
  ) async throws(TerminalError) -> [TableIndexPath]? {
    let controller = TableController(self, title: title, finishesOnChoice: true)
    try await controller.runInTask(protection: protection)
    return controller.chosen
  }
}

extension TableController {
  fileprivate var chosen: [TableIndexPath]? {
    if case .chosen(let rows) = outcome { rows } else { nil }
  }
}
