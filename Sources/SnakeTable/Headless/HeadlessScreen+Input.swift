import SnakeTableDrawing
import SnakeTableTerminal

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
  public func press(_ names: String) throws(UnknownKey) { press(try KeyPress.sequence(named: names)) }

  /// Pastes text, as a terminal passes on text of the clipboard: line ends and tabs become blanks, and other control
  /// characters are left out. O(characters).
  public func paste(_ text: String) {
    for scalar in text.unicodeScalars {
      let isBlank = scalar == "\n" || scalar == "\t"
      guard isBlank || scalar.properties.generalCategory != .control else { continue }
      deliver { window.paste(isBlank ? " " : scalar) }
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
  private func deliver(_ event: () -> ScreenResponse) {
    guard !controller.isFinished else { return }
    window.dataDidChange()
    _ = event()
    window.inputDidEnd()
    settle()
    window.dataDidChange()
  }
}
