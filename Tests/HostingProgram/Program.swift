import CHostCurses
import Glibc
import SnakeTable

/// An ncurses program with a table in one of its windows: `HostingProgram PAIRS [COLUMNS]`, where PAIRS is the number of colour
/// pairs of the table, from pair 10 on, or `allocated`, and COLUMNS the width of the window. It writes the chosen row to standard
/// error.
@main
struct Program {
  private let table: TableView
  private let hosted: HostedScreen
  private let screen: UnsafeMutablePointer<WINDOW>
  private let window: UnsafeMutablePointer<WINDOW>
  private var keys = 0
  /// The last key that the table has not used.
  private var ownKey = ""

  private static let windowColumns = Int32(CommandLine.arguments.dropFirst(2).first ?? "") ?? 34

  static func main() {
    setlocale(LC_ALL, "")
    guard let screen = initscr(), let window = newwin(12, windowColumns, 3, 24),
      var program = Program(screen, window)
    else { return }
    program.run()
    endwin()
    program.say()
  }

  private init?(_ screen: UnsafeMutablePointer<WINDOW>, _ window: UnsafeMutablePointer<WINDOW>) {
    self.screen = screen
    self.window = window
    cbreak()
    noecho()
    keypad(window, true)
    start_color()
    use_default_colors()
    mousemask(every_mouse_event, nil)
    init_pair(1, Int16(COLOR_YELLOW), Int16(COLOR_BLUE))
    let rows = (0..<20).map { TableCell(title: CellText("Row \($0)"), detail: CellText("\($0 * $0)")) }
    table = TableView(
      dataSource: ArrayDataSource([TableSection(rows: rows)]),
      configuration: TableConfiguration(maximumWidth: nil, verticalScrollIndicator: .always))
    let argument = CommandLine.arguments.dropFirst().first ?? "allocated"
    hosted = HostedScreen(table, colorPairs: Int(argument).map { .range(10..<(10 + $0)) } ?? .allocated)
  }

  private mutating func run() {
    while !hosted.controller.isFinished {
      drawFrame()
      wtimeout(window, Int32(hosted.millisecondsToNextFrame ?? -1))
      var key: wint_t = 0
      let result = wget_wch(window, &key)
      if result == ERR { continue }
      keys += 1
      if result == KEY_CODE_YES, Int32(key) == KEY_MOUSE {
        handleMouse()
      } else if !hosted.handle(key: UInt32(key), isKeyCode: result == KEY_CODE_YES) {
        ownKey = keyname(Int32(key)).map { String(cString: $0) } ?? ""
      }
    }
  }

  private func handleMouse() {
    var event = MEVENT()
    guard getmouse(&event) == OK else { return }
    // The border of the window takes one more column and line.
    let place = Point(column: Int(event.x) - 25, line: Int(event.y) - 4)
    hosted.handle(mouseState: event.bstate, at: place)
  }

  /// Draws the program's own text in its own colours, the border of the window, and the table inside it.
  private func drawFrame() {
    wattr_set(screen, 0, 1, nil)
    mvwaddstr(screen, 4, 2, "the host's text")
    wattr_set(screen, 0, 0, nil)
    mvwaddstr(screen, 5, 2, "\(keys) keys, \(handlers()) handlers")
    if !ownKey.isEmpty { mvwaddstr(screen, 6, 2, "own key \(ownKey) ") }
    wnoutrefresh(screen)
    box(window, 0, 0)
    hosted.draw(in: window, area: Rect(column: 1, line: 1, columns: Int(Self.windowColumns) - 2, lines: 10))
    wnoutrefresh(window)
    doupdate()
  }

  /// Returns the number of signals with a handler. ncurses installs them.
  private func handlers() -> Int {
    (Int32(1)..<32).count { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return action.__sigaction_handler.sa_handler != nil
    }
  }

  private func say() {
    guard let controller = hosted.controller as? TableController, case .chosen(let rows) = controller.outcome
    else { return say("nothing") }
    say(rows.map { "row \($0.row)" }.joined(separator: " "))
  }

  /// Writes a line to standard error, because standard output belongs to ncurses.
  private func say(_ text: String) {
    let line = Array("\(text)\n".utf8)
    write(STDERR_FILENO, line, line.count)
  }
}
