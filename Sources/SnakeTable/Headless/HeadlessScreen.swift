import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// A screen without a terminal, for tests: it shows a controller after keys, mouse events and pasted text, at any size
/// and time.
///
///     let screen = HeadlessScreen(table, size: Size(columns: 40, lines: 12))
///     try screen.press("j j Space")
///     print(screen.text.joined(separator: "\n"))
///
/// Work that was posted to a `TableMailbox` is done before the next event and before the next picture. The screen has a
/// clock of its own, which stands still until `advance(by:)`.
///
/// The screen belongs to the thread or actor of its controller. It has no terminal: `screenDidOpen(_:)` and `screenDidAppear()` of
/// the controller are not called, and the colours are those of the appearances.
public final class HeadlessScreen {
  /// The controller shown on the screen.
  public let controller: any ScreenController
  /// The size of the screen in columns and lines.
  public private(set) var size: Size
  /// The time of the screen's clock: zero until `advance(by:)`.
  public private(set) var time = Duration.zero
  /// A closure called after every event, which waits for the work that the event started in the background.
  public var settle: () -> Void = {}
  /// The controller and those presented over it.
  let window: ScreenWindow

  /// A time after the end of every animation.
  private static let end = Duration.nanoseconds(Int.max / 4)
  /// The time between two frames while something moves.
  private static let frameDuration = Duration.seconds(1) / 60

  /// Creates a screen for a controller, by default 80 columns by 24 lines. Shows no frame yet.
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

  /// Changes the size of the screen, as the user changes the size of a terminal's window. Any size is valid, also one without
  /// cells.
  public func resize(to newSize: Size) {
    size = newSize
    window.resize(to: newSize)
  }

  // MARK: Time

  /// Advances the screen's clock. Draws the frames that a terminal would show meanwhile, 60 a second while something
  /// moves, so that animations run and their completion handlers are called. O(frames).
  /// - Parameter duration: the time that passes; a negative one counts as zero.
  public func advance(by duration: Duration) {
    let end = time + max(.zero, duration)
    _ = frame(at: time)
    while let next = nextFrame(before: end) {
      time = next
      _ = frame(at: time)
    }
    time = end
    _ = frame(at: time)
  }

  /// Returns the time of the next frame that something other than an event requires; nil if it is not before `end`.
  private func nextFrame(before end: Duration) -> Duration? {
    let next: Duration? =
      switch window.nextChange(after: time) {
      case .never: nil
      case .nextFrame: time + Self.frameDuration
      case .at(let change): max(change, time + .nanoseconds(1))
      }
    return next.flatMap { $0 < end ? $0 : nil }
  }

  // MARK: Pictures

  /// Returns the picture at a time. O(columns × lines). A picture after the end of the animations ends them, as the last frame on
  /// a terminal does: completion handlers are called, and earlier pictures can no longer be had. The clock stands still.
  /// - Parameter delay: the time since the clock's, such as since the start of animations that the last key began; nil
  ///   for after the end of all animations.
  public func picture(at delay: Duration? = nil) -> CellBuffer {
    let buffer = frame(at: time)
    return delay == .zero ? buffer : frame(at: delay.map { time + $0 } ?? Self.end)
  }

  /// Returns the picture that an alert dims, without the alert; nil if there is none.
  /// - Parameter delay: the time, as for `picture(at:)`.
  package func pictureBelowAlert(at delay: Duration? = nil) -> CellBuffer? {
    var buffer = CellBuffer(size: size)
    let isThere = window.drawBelowOverlays(into: &buffer, at: delay.map { time + $0 } ?? Self.end)
    return isThere ? buffer : nil
  }

  /// Does posted work, then draws a frame.
  private func frame(at time: Duration) -> CellBuffer {
    window.dataDidChange()
    var buffer = CellBuffer(size: size)
    window.draw(into: &buffer, at: time)
    return buffer
  }

  /// The box glyphs that the picture is drawn with.
  public var glyphs: BoxGlyphs { controller.glyphs ?? BoxGlyphs() }

  /// Returns the picture's lines as text, without colours and without trailing blanks. O(columns × lines).
  /// - Parameter delay: the time, as for `picture(at:)`.
  public func text(at delay: Duration? = nil) -> [String] { picture(at: delay).text(glyphs: glyphs) }

  /// The picture's lines as text after the end of all animations, which it ends. O(columns × lines).
  public var text: [String] { text(at: nil) }
}
