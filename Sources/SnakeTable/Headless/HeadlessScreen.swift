import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// A screen without a terminal: what a controller shows after some keys, at a size and a time.
///
///     let screen = HeadlessScreen(table, size: Size(columns: 40, lines: 12))
///     try screen.press("j j Space")
///     print(screen.text.joined(separator: "\n"))
public final class HeadlessScreen {
  /// What is shown.
  public let controller: any ScreenController
  /// Columns and lines.
  public private(set) var size: Size
  /// Called after every key, to wait for what it has started in the background.
  public var settle: () -> Void = {}

  /// Later than anything that moves, in nanoseconds from the first frame on.
  private static let end = Int.max / 4

  /// A screen of 80 columns by 24 lines, or another size.
  public init(_ controller: any ScreenController, size: Size = Size(columns: 80, lines: 24)) {
    self.controller = controller
    self.size = size
    controller.resize(to: size)
    controller.dataDidChange()
  }

  /// A screen with nothing but a table.
  public convenience init(_ tableView: TableView, size: Size = Size(columns: 80, lines: 24)) {
    self.init(TableController(tableView, showsHints: false), size: size)
  }

  /// Gives the screen another size.
  public func resize(to newSize: Size) {
    size = newSize
    controller.resize(to: newSize)
  }

  /// Presses keys one after the other; those after the one that ends the controller do nothing.
  public func press(_ keys: [KeyPress]) {
    for key in keys where !controller.isFinished {
      _ = controller.handle(key, at: 0)
      settle()
      controller.dataDidChange()
    }
  }

  /// The same by the keys' names, with blanks between them, as `KeyPress(name:)` and the command's `--keys` read them.
  /// - Throws: the first name that no key has; then none is pressed.
  public func press(_ names: String) throws(UnknownKey) { press(try KeyPress.sequence(named: names)) }

  /// Clicks at a cell with the left button; twice for a double click.
  public func click(at position: Point, times: Int = 1) {
    for _ in 0..<times {
      _ = controller.handle(MouseEvent(.press(.left), at: position), at: 0)
      _ = controller.handle(MouseEvent(.release, at: position), at: 0)
    }
  }

  /// The picture. O(columns × lines).
  /// - Parameter time: nanoseconds since everything began to move; nil for when nothing moves any more.
  public func picture(at time: Int? = nil) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    controller.draw(into: &buffer, at: 0)
    guard time != 0 else { return buffer }
    buffer.reset(size: size)
    controller.draw(into: &buffer, at: time ?? Self.end)
    return buffer
  }

  /// The lines and corners that the picture is shown with.
  public var glyphs: BoxGlyphs { controller.glyphs ?? BoxGlyphs() }

  /// The picture's lines as text, without colours and without blanks at their ends.
  public func text(at time: Int? = nil) -> [String] { picture(at: time).text(glyphs: glyphs) }

  /// The same when nothing moves any more.
  public var text: [String] { text(at: nil) }
}
