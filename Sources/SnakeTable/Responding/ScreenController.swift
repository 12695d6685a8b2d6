import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableSystem
import SnakeTableTerminal

/// An object that draws the content of a screen and handles its events (UIViewController). All methods are called on the thread
/// or actor that runs the screen.
public protocol ScreenController: AnyObject {
  /// Whether the controller is finished. The loop then ends.
  var isFinished: Bool { get }
  /// Called with the capabilities of the terminal when the screen opens, or when the controller is added to an open one. A
  /// `HeadlessScreen` has no terminal and does not call it.
  func screenDidOpen(_ traits: TerminalTraits)
  /// Called after the first frame of the screen, for work that the first frame does not need, or when the controller is added to
  /// a screen that is shown. The next frame follows at once. Not called by a `HeadlessScreen`.
  func screenDidAppear()
  /// The glyphs of lines and corners to draw with; nil for glyphs that the terminal can show.
  var glyphs: BoxGlyphs? { get }
  /// Called before the first frame and whenever the size of the screen changes.
  func resize(to size: Size)
  /// Returns the number of lines that show the whole content, at most `maximum`; nil for `maximum`. Called on a screen
  /// below the prompt, before each frame and after the first `resize`, which is to the maximum.
  func preferredHeight(atMost maximum: Int) -> Int?
  /// Draws one frame into a blank buffer of the screen's size; the time is that of `MonotonicClock`.
  func draw(into buffer: inout CellBuffer, at time: Duration)
  /// Whether keys go to the controller, which is so unless it shares the screen with others (`SplitController`). Without the
  /// focus, a controller shows its cursor subdued. The default ignores it.
  var hasFocus: Bool { get set }
  /// The position of the terminal's cursor in the last frame; nil to leave the cursor where it is.
  var cursor: TerminalCursor? { get }
  /// Handles a key press (UIResponder.pressesBegan). The time is that of `MonotonicClock`.
  /// - Returns: whether the controller has used the key. One that it has not goes to the controllers around it, and at last to the
  ///   program that hosts the screen. In any case another frame follows.
  @discardableResult func handle(_ key: KeyPress, at time: Duration) -> Bool
  /// Handles a mouse event. The time is that of `MonotonicClock`.
  /// - Returns: whether the controller has used it.
  @discardableResult func handle(_ mouse: MouseEvent, at time: Duration) -> Bool
  /// Handles one character of pasted text, which is not a key press. A line feed ends a line.
  /// - Returns: whether the controller has used it.
  @discardableResult func paste(_ scalar: Unicode.Scalar) -> Bool
  /// Called when all keys, mouse events and pasted characters that have arrived together were handled, for work that they ask for
  /// together, such as the search for a text. The next frame follows.
  func inputDidEnd()
  /// Called with the number of the terminal's colours when it has reported its background colour; with nil when it has
  /// not done so within a tenth of a second. Only called if the screen has queried it.
  func backgroundDidChange(to background: Theme.Background?, colors: Int)
  /// Called when data that arrives in the background has changed and can be adopted.
  func dataDidChange()
  /// Returns when the picture changes without an event after the frame at `time`.
  func nextChange(after time: Duration) -> NextChange
}

extension ScreenController {
  public func screenDidOpen(_ traits: TerminalTraits) {}
  public func screenDidAppear() {}
  public var glyphs: BoxGlyphs? { nil }
  public func preferredHeight(atMost maximum: Int) -> Int? { nil }
  public func paste(_ scalar: Unicode.Scalar) -> Bool { false }
  public func inputDidEnd() {}
  public var cursor: TerminalCursor? { nil }
  public var hasFocus: Bool {
    get { true }
    set {}
  }
  public func backgroundDidChange(to background: Theme.Background?, colors: Int) {}
}

extension ScreenController {
  /// Requests a new frame (UIView.setNeedsDisplay). After an event there is one anyway. Call it when the program changes what a controller shows while the loop
  /// of the asynchronous `run` sleeps, such as the progress of a `ProgressView`. Call it on the thread or actor of the
  /// screen. O(1).
  public func setNeedsDisplay() { Waker.shared.wakeIfAwaited() }
}
