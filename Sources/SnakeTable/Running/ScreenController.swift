import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTerminal

/// Whatever fills a screen: it draws itself, and is told what happens (UIViewController).
public protocol ScreenController: AnyObject {
  /// The controller has what it wanted, or there is nothing more to show: the loop ends.
  var isFinished: Bool { get }
  /// Called once before everything else, with what the terminal can show.
  func screenDidOpen(_ traits: TerminalTraits)
  /// Called when the first frame is out: work that it need not wait for. The next one follows at once.
  func screenDidAppear(_ screen: Screen)
  /// The lines and corners drawn; nil for those that the terminal can show.
  var glyphs: BoxGlyphs? { get }
  /// Called before the first frame and whenever the screen has another size.
  func resize(to size: Size)
  /// Draws one frame into a blank buffer of the screen's size; the time is in nanoseconds of the monotonic clock.
  func draw(into buffer: inout CellBuffer, at time: Int)
  /// Where the terminal's cursor stands in the frame drawn last; nil for where it stood before.
  var cursor: TerminalCursor? { get }
  /// A key was pressed, at a time in nanoseconds of the monotonic clock.
  func handle(_ key: KeyPress, at time: Int) -> ScreenResponse
  /// The mouse did something.
  func handle(_ mouse: MouseEvent, at time: Int) -> ScreenResponse
  /// A character of pasted text; it is no key.
  func paste(_ scalar: Unicode.Scalar) -> ScreenResponse
  /// The terminal's background has become known, and how many colours it has; it is only reported if the screen was told
  /// to ask.
  func backgroundDidChange(to background: Background, colors: Int) -> ScreenResponse
  /// Data that arrives in the background has changed: take it over.
  func dataDidChange()
  /// When the picture changes by itself after the frame at `time`.
  func nextChange(after time: Int) -> NextChange
}

extension ScreenController {
  public func screenDidOpen(_ traits: TerminalTraits) {}
  public func screenDidAppear(_ screen: Screen) {}
  public var glyphs: BoxGlyphs? { nil }
  public func paste(_ scalar: Unicode.Scalar) -> ScreenResponse { .none }
  public var cursor: TerminalCursor? { nil }
  public func backgroundDidChange(to background: Background, colors: Int) -> ScreenResponse { .none }
}

/// What is to be done after an event.
public enum ScreenResponse: Equatable, Sendable {
  /// Nothing changed that could be seen.
  case none
  /// Draw the next frame now.
  case redraw
  /// Send the whole screen anew, as it may be spoilt.
  case redrawAll
}

/// When a picture changes without any event.
public enum NextChange: Equatable, Sendable {
  case never
  /// It moves: with the next frame.
  case nextFrame
  /// It stands until a time, in nanoseconds of the monotonic clock.
  case at(Int)
}
