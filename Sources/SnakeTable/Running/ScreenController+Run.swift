import Glibc
import TableModel
import TableTerminal

extension ScreenController {
  /// Takes the process's terminal, shows the controller until it is finished, and gives the terminal back.
  ///
  /// It returns early if the user presses Ctrl-C or a signal asks the program to end: first the terminal is as it was, then
  /// the process gets the signal as if no screen had been there. Only a program that handles or ignores the signal
  /// itself comes back, with a controller that is not finished.
  /// - Throws: `TerminalError.noTerminal` or `.unusable` where nothing can be shown; `.lost` when the terminal has gone.
  public func run() throws(TerminalError) {
    let screen = try Screen(reportsDrags: true, usesColor: Environment["NO_COLOR"] == nil)
    let traits = TerminalTraits(screen)
    screenDidOpen(traits)
    if traits.background == nil, traits.colors >= 256 { screen.askForBackgroundColor() }
    let ending = ScreenLoop(screen: screen, controller: self).run { screenDidAppear(screen) }
    screen.close()
    switch ending {
    case .finished: break
    case .interrupted(let signal): raise(signal)
    case .terminalLost: throw .lost
    }
  }
}

extension TableView {
  /// Shows the table on the whole screen of the process's terminal until rows are chosen or the user leaves: returns the
  /// rows from top to bottom, nil for none.
  /// - Parameter title: what the top line calls the table; nil for no top line.
  /// - Throws: `TerminalError` where nothing can be shown, or the terminal has gone.
  public func run(title: CellText? = nil) throws(TerminalError) -> [TableIndexPath]? {
    let controller = TableController(self, title: title)
    try controller.run()
    guard case .chosen(let rows) = controller.outcome else { return nil }
    return rows
  }
}
