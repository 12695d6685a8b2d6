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
  /// The text that a controller has last written to the clipboard; nil for none.
  public private(set) var copiedText: String?
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
    window.copy = { [weak self] text in
      self?.copiedText = String(decoding: text, as: UTF8.self)
      return true
    }
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

/// The user's input. Events after the one that finishes the controller are ignored.
extension HeadlessScreen {
  // MARK: Keys

  /// Presses keys one after the other. Once the controller is finished, further keys are ignored.
  public func press(_ keys: [KeyPress]) {
    for key in keys { deliver { window.handle(key, at: time) } }
  }

  /// Presses the keys with the given names, separated by blanks, in the notation of `KeyPress(name:)` and of the
  /// command's `--keys`.
  /// - Throws: The first unknown name; then no key is pressed.
  public func press(_ names: String) throws(KeyPress.UnknownName) {
    press(try KeyPress.sequence(named: names))
  }

  /// Pastes text, as a terminal passes on text of the clipboard: tabs become blanks, and control characters other than line feeds are
  /// left out. O(characters).
  public func paste(_ text: String) {
    for scalar in text.unicodeScalars {
      let isKept = scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
      if isKept { deliver { window.paste(scalar == "\t" ? " " : scalar) } }
    }
  }

  // MARK: Mouse

  /// Sends a mouse event, for events that the other methods do not send.
  public func send(_ mouse: MouseEvent) { deliver { window.handle(mouse, at: time) } }

  /// Clicks a cell with the left button; pass `times: 2` for a double click, at least 0. Two clicks on a row less than 0.4 seconds
  /// of the clock apart are a double click too. A click outside the screen is passed on as well.
  public func click(at position: Point, times: Int = 1) {
    for _ in 0..<times {
      send(MouseEvent(.press(.left), at: position))
      send(MouseEvent(.release, at: position))
    }
  }

  /// Drags with the left button from one cell to another, in a straight line over the cells between them, all at the same time
  /// of the clock. O(cells).
  public func drag(from start: Point, to end: Point) {
    let (columns, lines) = (end.column - start.column, end.line - start.line)
    let steps = max(abs(columns), abs(lines))
    send(MouseEvent(.press(.left), at: start))
    for step in stride(from: 1, through: steps, by: 1) {
      let position = Point(
        column: start.column + columns * step / steps, line: start.line + lines * step / steps)
      send(MouseEvent(.drag, at: position))
    }
    send(MouseEvent(.release, at: end))
  }

  /// Turns the mouse wheel (NSResponder.scrollWheel(with:)).
  /// - Parameters:
  ///   - notches: the number of notches; negative to turn it up.
  ///   - position: the cell of the pointer; nil for the middle of the screen.
  public func scrollWheel(by notches: Int, at position: Point? = nil) {
    let position = position ?? Point(column: size.columns / 2, line: size.lines / 2)
    for _ in 0..<abs(notches) {
      send(MouseEvent(notches < 0 ? .wheelUp : .wheelDown, at: position))
    }
  }

  /// Does posted work, passes an event to the controller, and adopts what follows from it.
  private func deliver(_ event: () -> Bool) {
    guard !controller.isFinished else { return }
    window.dataDidChange()
    _ = event()
    window.inputDidEnd()
    settle()
    window.dataDidChange()
  }
}
