import SnakeTableDrawing
import SnakeTableModel
import SnakeTableTerminal
import SnakeTableSystem

/// A table, or any controller, in a window of a program that runs ncurses itself: the program reads keys and refreshes
/// windows as ever, and nothing is installed, read or set behind its back.
///
///     let table = HostedScreen(tableView)
///     while !table.controller.isFinished {
///       table.draw(in: window)
///       wrefresh(window)
///       var key: wint_t = 0
///       let result = wget_wch(window, &key)
///       table.handle(key: key, isKeyCode: result == KEY_CODE_YES)
///     }
///
/// The program has called `setlocale`, `initscr` or `newterm`, `keypad`, and for colours `start_color` and best
/// `use_default_colors`, before it draws. Use it from the thread that uses ncurses. Work that is posted to the table is done
/// when it is drawn next; `Waker.shared.fileDescriptor` can be read while some waits.
public final class HostedScreen {
  /// What is shown.
  public let controller: any ScreenController
  private let colorPairs: HostWindow.ColorPairs
  /// The host, from the first frame on.
  private var host: HostWindow?
  private var buffer = CellBuffer(size: Size(columns: 0, lines: 0))
  private var time = 0

  /// A controller in a window, and where ncurses' pairs of colours come from.
  public init(_ controller: any ScreenController, colorPairs: HostWindow.ColorPairs = .allocated) {
    self.controller = controller
    self.colorPairs = colorPairs
  }

  /// A table in a window, without title and hints. Its `TableController` says what was chosen.
  public convenience init(_ tableView: TableView, colorPairs: HostWindow.ColorPairs = .allocated) {
    self.init(TableController(tableView, showsHints: false), colorPairs: colorPairs)
  }

  /// Takes a key that the program has read.
  /// - Parameters:
  ///   - key: the character or code that `get_wch` or `wgetch` gave.
  ///   - isKeyCode: whether it is a `KEY_` code: `get_wch` returned `KEY_CODE_YES`.
  /// - Returns: whether there is something new to draw.
  @discardableResult public func handle(key: UInt32, isKeyCode: Bool) -> ScreenResponse {
    guard let press = KeyPress(cursesKey: key, isKeyCode: isKeyCode) else { return .none }
    return controller.handle(press, at: MonotonicClock.now())
  }

  /// Takes a mouse report that the program has read (`KEY_MOUSE`, `getmouse`).
  /// - Parameters:
  ///   - mouseState: the report's `bstate`.
  ///   - position: the cell, counted from the first one of the area drawn in.
  /// - Returns: whether there is something new to draw.
  @discardableResult public func handle(mouseState: UInt32, at position: Point) -> ScreenResponse {
    let events = MouseEvent.events(cursesState: mouseState, at: position)
    let responses = events.map { controller.handle($0, at: MonotonicClock.now()) }
    return responses.first { $0 != .none } ?? .none
  }

  /// Draws into a window, which is not refreshed. Work posted to the table is done first. O(columns × lines).
  /// - Parameters:
  ///   - window: a `WINDOW *`.
  ///   - area: where in the window, in columns and lines; nil for all of it. What does not fit is left out.
  public func draw(in window: UnsafeMutableRawPointer, area: Rect? = nil) {
    var host = self.host ?? open()
    let area = area ?? Rect(HostWindow.size(of: window))
    let size = Size(columns: max(0, area.columns), lines: max(0, area.lines))
    controller.resize(to: size)
    controller.dataDidChange()
    time = MonotonicClock.now()
    buffer.reset(size: size)
    controller.draw(into: &buffer, at: time)
    let glyphs = controller.glyphs ?? BoxGlyphs(repertoire: HostWindow.repertoire)
    host.put(buffer, into: window, at: Point(column: area.column, line: area.line), glyphs: glyphs)
    self.host = host
  }

  /// Milliseconds until the picture drawn last changes by itself, for `wtimeout`: draw again then. Nil for never.
  public var millisecondsToNextFrame: Int? {
    switch controller.nextChange(after: time) {
    case .never: nil
    case .nextFrame: Self.framePeriod
    case .at(let time): max(0, (time - MonotonicClock.now()) / 1_000_000)
    }
  }

  /// Sixty frames a second, rounded down.
  private static let framePeriod = 16

  /// The first frame: ncurses runs by now.
  private func open() -> HostWindow {
    let host = HostWindow(colorPairs: colorPairs)
    controller.screenDidOpen(
      TerminalTraits(
        colors: host.colors, background: Environment.background, repertoire: HostWindow.repertoire,
        reducesMotion: Environment.reducesMotion))
    return host
  }
}
