import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// A screen without a terminal, for tests: it shows a controller after given keys, at a given size and time.
///
///     let screen = HeadlessScreen(table, size: Size(columns: 40, lines: 12))
///     try screen.press("j j Space")
///     print(screen.text.joined(separator: "\n"))
public final class HeadlessScreen {
  /// The controller shown on the screen.
  public let controller: any ScreenController
  /// The size of the screen in columns and lines.
  public private(set) var size: Size
  /// The controller and those presented over it.
  private let window: ScreenWindow
  /// A closure called after every key, which waits for the work that the key started in the background.
  public var settle: () -> Void = {}

  /// A time after the end of every animation, counted from the first frame.
  private static let end = Duration.nanoseconds(Int.max / 4)

  /// Creates a screen for a controller, by default 80 columns by 24 lines.
  public init(_ controller: any ScreenController, size: Size = Size(columns: 80, lines: 24)) {
    self.controller = controller
    self.size = size
    window = ScreenWindow(controller)
    window.resize(to: size)
    window.dataDidChange()
  }

  /// Creates a screen that shows only a table.
  public convenience init(_ tableView: TableView, size: Size = Size(columns: 80, lines: 24)) {
    self.init(TableController(tableView, showsHints: false), size: size)
  }

  /// Changes the size of the screen.
  public func resize(to newSize: Size) {
    size = newSize
    window.resize(to: newSize)
  }

  /// Presses keys one after the other. Keys after the one that finishes the controller are ignored.
  public func press(_ keys: [KeyPress]) {
    for key in keys where !controller.isFinished {
      _ = window.handle(key, at: .zero)
      settle()
      window.dataDidChange()
    }
  }

  /// Presses the keys with the given names, separated by blanks, in the notation of `KeyPress(name:)` and of the
  /// command's `--keys`.
  /// - Throws: The first unknown name; then no key is pressed.
  public func press(_ names: String) throws(UnknownKey) { press(try KeyPress.sequence(named: names)) }

  /// Clicks a cell with the left button; pass `times: 2` for a double click.
  public func click(at position: Point, times: Int = 1) {
    for _ in 0..<times {
      _ = window.handle(MouseEvent(.press(.left), at: position), at: .zero)
      _ = window.handle(MouseEvent(.release, at: position), at: .zero)
    }
  }

  /// Returns the picture at a time. O(columns × lines).
  /// - Parameter time: the time since the start of the animations; nil for after their end.
  public func picture(at time: Duration? = nil) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    window.draw(into: &buffer, at: .zero)
    guard time != .zero else { return buffer }
    buffer.reset(size: size)
    window.draw(into: &buffer, at: time ?? Self.end)
    return buffer
  }

  /// The box glyphs that the picture is drawn with.
  public var glyphs: BoxGlyphs { controller.glyphs ?? BoxGlyphs() }

  /// Returns the picture's lines as text, without colours and without trailing blanks.
  public func text(at time: Duration? = nil) -> [String] { picture(at: time).text(glyphs: glyphs) }

  /// The picture's lines as text after the end of all animations.
  public var text: [String] { text(at: nil) }
}
