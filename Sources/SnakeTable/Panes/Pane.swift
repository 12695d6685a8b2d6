import SnakeTableDrawing
import SnakeTableTerminal

/// A controller in a rectangle of a screen that it shares with others. The controller knows only its own size; the
/// pane converts positions.
package struct Pane {
  /// The controller that is shown.
  package let controller: any FocusableController
  /// The rectangle in columns and lines of the screen.
  package var area: Rect { didSet { controller.resize(to: area.size) } }
  /// Whether the controller is not shown. It keeps its rectangle.
  var isHidden = false

  /// Creates a pane and sets the size and the focus of its controller. In an empty rectangle it has no size yet.
  package init(_ controller: any FocusableController, area: Rect, hasFocus: Bool) {
    self.controller = controller
    self.area = area
    // Layout for no cells would be in vain.
    if !area.isEmpty { controller.resize(to: area.size) }
    if controller.hasFocus != hasFocus { controller.hasFocus = hasFocus }
  }

  /// Whether the controller is drawn and gets events.
  var isShown: Bool { !isHidden && !area.isEmpty }

  /// Whether keys go to the controller.
  package var hasFocus: Bool {
    get { controller.hasFocus }
    nonmutating set { controller.hasFocus = newValue }
  }

  /// Draws one frame into the rectangle of a buffer of the screen's size; the time is that of
  /// `MonotonicClock`.
  package func draw(into buffer: inout CellBuffer, at time: Duration) {
    controller.draw(into: &buffer, in: area, at: time)
  }

  /// The position of the terminal's cursor on the screen; nil without the focus.
  package var cursor: TerminalCursor? {
    guard hasFocus, var cursor = controller.cursor else { return nil }
    cursor.position.column += area.column
    cursor.position.line += area.line
    return cursor
  }

  /// Handles a mouse event at a position of the screen: inside the rectangle or, while a button is down, also
  /// outside.
  package func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    var mouse = mouse
    mouse.position.column -= area.column
    mouse.position.line -= area.line
    return controller.handle(mouse, at: time)
  }
}

extension ScreenController {
  /// Draws one frame into a rectangle of a buffer, which must be blank there. Content outside the buffer is clipped.
  /// O(columns × lines).
  /// - Parameters:
  ///   - area: the rectangle in columns and lines of the buffer. It has the size last passed to `resize(to:)`.
  ///   - time: the time of `MonotonicClock`.
  package func draw(into buffer: inout CellBuffer, in area: Rect, at time: Duration) {
    var picture = CellBuffer(size: area.size)
    draw(into: &picture, at: time)
    buffer.draw(picture, at: Point(column: area.column, line: area.line))
  }
}
