import SnakeTableDrawing
import SnakeTableModel
import SnakeTableTerminal
import SnakeTableSystem

/// A table, or any controller, in a window of a program that runs ncurses itself. The program continues to read keys
/// and to refresh its windows; this class installs no handlers, reads no input and changes no settings.
///
///     let table = HostedScreen(tableView)
///     while !table.controller.isFinished {
///       table.draw(in: window)
///       wrefresh(window)
///       var key: wint_t = 0
///       let result = wget_wch(window, &key)
///       if !table.handle(key: key, isKeyCode: result == KEY_CODE_YES) { perform(key) }
///     }
///
/// Before the first draw, the program has called `setlocale`, `initscr` or `newterm`, `keypad`, and for colours
/// `start_color` and preferably `use_default_colors`. Call this class on the thread that uses ncurses. Work posted to
/// the table is done at the next draw; `Waker.shared.fileDescriptor` is readable while work is waiting.
///
/// Windows may have any size. ncurses 6.4 itself writes beyond its memory when `box` or `wborder` draws in a window that
/// is one column wide: a program with borders checks the width first.
public final class HostedScreen {
  /// The controller shown in the window.
  public let controller: any ScreenController
  /// The controller and those presented over it.
  private let screenWindow: ScreenWindow
  private let colorPairs: HostWindow.ColorPairs
  /// The window drawing, created with the first frame.
  private var host: HostWindow?
  private var buffer = CellBuffer(size: Size(columns: 0, lines: 0))
  private var time = Duration.zero

  /// Creates a screen for a controller, with a source of ncurses colour pairs.
  public init(_ controller: any ScreenController, colorPairs: HostWindow.ColorPairs = .allocated) {
    self.controller = controller
    screenWindow = ScreenWindow(controller)
    self.colorPairs = colorPairs
  }

  /// Creates a screen for a table without title and key hints, as a picker: its `TableController` is finished when the user chooses
  /// rows, and reports them.
  public convenience init(_ tableView: TableView, colorPairs: HostWindow.ColorPairs = .allocated) {
    self.init(
      TableController(tableView, showsHints: false, finishesOnChoice: true), colorPairs: colorPairs)
  }

  /// Handles a key that the program has read.
  /// - Parameters:
  ///   - key: the character or key code from `get_wch` or `wgetch`.
  ///   - isKeyCode: whether `key` is a `KEY_` code, that is, `get_wch` returned `KEY_CODE_YES`.
  /// - Returns: whether the key was used. A key that was not belongs to the program, also Ctrl-L: only the program can draw its
  ///   other windows again. Draw the next frame in any case.
  @discardableResult public func handle(key: UInt32, isKeyCode: Bool) -> Bool {
    guard let press = KeyPress(cursesKey: key, isKeyCode: isKeyCode) else { return false }
    defer { screenWindow.inputDidEnd() }
    let isUsed = screenWindow.handle(press, at: MonotonicClock.now())
    return isUsed && !Waker.shared.takeFullDisplayRequest()
  }

  /// Handles a mouse report that the program has read (`KEY_MOUSE`, `getmouse`).
  /// - Parameters:
  ///   - mouseState: the report's `bstate`.
  ///   - position: the cell, counted from the top left cell of the area drawn in.
  /// - Returns: whether the report was used.
  @discardableResult public func handle(mouseState: UInt32, at position: Point) -> Bool {
    let events = MouseEvent.events(cursesState: mouseState, at: position)
    let responses = events.map { screenWindow.handle($0, at: MonotonicClock.now()) }
    return responses.contains(true)
  }

  /// Does the work posted to the table, then draws into a window without refreshing it. O(columns × lines).
  /// - Parameters:
  ///   - window: a `WINDOW *`.
  ///   - area: the area of the window to draw in, in columns and lines; nil for the whole window. The rest is clipped.
  public func draw(in window: UnsafeMutableRawPointer, area: Rect? = nil) {
    var host = self.host ?? open()
    let area = area ?? Rect(HostWindow.size(of: window))
    let size = Size(columns: max(0, area.columns), lines: max(0, area.lines))
    screenWindow.resize(to: size)
    screenWindow.dataDidChange()
    time = MonotonicClock.now()
    buffer.reset(size: size)
    screenWindow.draw(into: &buffer, at: time)
    let glyphs = screenWindow.glyphs ?? BoxGlyphs(repertoire: HostWindow.repertoire)
    host.put(buffer, into: window, at: Point(column: area.column, line: area.line), glyphs: glyphs)
    self.host = host
  }

  /// The milliseconds until the picture changes by itself, for `wtimeout`; then draw again. Nil for never.
  public var millisecondsToNextFrame: Int? {
    switch screenWindow.nextChange(after: time) {
    case .never: nil
    case .nextFrame: Self.framePeriod
    case .at(let time): max(0, (time - MonotonicClock.now()).nanoseconds / 1_000_000)
    }
  }

  /// The length of a frame at 60 frames a second, in milliseconds, rounded down.
  private static let framePeriod = 16

  /// Prepares the first frame. ncurses must be running.
  private func open() -> HostWindow {
    let host = HostWindow(colorPairs: colorPairs)
    screenWindow.screenDidOpen(
      TerminalTraits(
        colors: host.colors, background: Environment.background, repertoire: HostWindow.repertoire,
        reducesMotion: Environment.reducesMotion))
    return host
  }
}
