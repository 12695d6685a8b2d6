import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTerminal

/// Panes that share a screen. One of them has the focus; the mouse acts on the one that it points at. Panes with an empty
/// rectangle are not drawn. A pane may cover another one that is before it.
///
/// A class, because controllers ask for the focus, and move it, while they get an event or a size.
final class PaneGroup {
  private(set) var panes: [Pane] = []
  /// The number of the pane with the focus.
  private(set) var focus = 0
  /// Whether the group has the focus among others, so that one of its panes has it.
  var hasFocus = true { didSet { updateFocus() } }
  /// The pane in which a button of the mouse is down; nil for none.
  private var pressed: Int?

  init(_ controllers: [any ScreenController] = []) {
    for controller in controllers { insert(controller, at: panes.count) }
  }

  /// Inserts a pane. The focus stays on its pane.
  func insert(_ controller: any ScreenController, at index: Int) {
    panes.insert(Pane(controller, area: .zero, hasFocus: false), at: index)
    pressed = nil
    setFocus(panes.count > 1 && index <= focus ? focus + 1 : focus)
  }

  /// Removes a pane. The focus stays on its pane, or moves to the one before a removed one.
  func remove(at index: Int) {
    panes.remove(at: index)
    pressed = nil
    setFocus(min(focus > index || focus == panes.count ? focus - 1 : focus, panes.count - 1))
  }

  /// Hides a pane, or shows it again. The focus moves from a hidden pane to the next one that is not.
  func setHidden(_ isHidden: Bool, at index: Int) {
    panes[index].isHidden = isHidden
    pressed = nil
    setFocus(focus)
  }

  /// The pane that gets the keys; nil if there is none, or if all are hidden.
  var focused: Pane? { panes.indices.contains(focus) && !panes[focus].isHidden ? panes[focus] : nil }

  // MARK: Focus

  /// Moves the focus to a pane, or to the next one if that is hidden.
  func setFocus(_ index: Int) {
    let start = max(0, index)
    let order = Array(panes.indices.dropFirst(start)) + panes.indices.prefix(start)
    focus = order.first { !panes[$0].isHidden } ?? start
    updateFocus()
  }

  /// The numbers of the panes that are not hidden.
  var selectable: [Int] { panes.indices.filter { !panes[$0].isHidden } }

  /// Moves the focus by a number of panes that are not hidden, from the last one to the first one.
  func moveFocus(by step: Int) {
    let all = selectable
    guard let place = all.firstIndex(of: focus) else { return }
    setFocus(all[(place + step + all.count) % all.count])
  }

  private func updateFocus() {
    for (index, pane) in panes.enumerated() {
      let isFocused = hasFocus && index == focus && !pane.isHidden
      if pane.hasFocus != isFocused { pane.hasFocus = isFocused }
    }
  }

  // MARK: Layout and drawing

  func setArea(_ area: Rect, ofPane index: Int) {
    // The controller may look at the panes while it is resized.
    var pane = panes[index]
    pane.area = area
    panes[index] = pane
  }

  func draw(into buffer: inout CellBuffer, at time: Duration) {
    for pane in panes where pane.isShown { pane.draw(into: &buffer, at: time) }
  }

  func nextChange(after time: Duration) -> NextChange {
    panes.reduce(.never) { change, pane in
      pane.isShown ? change.earlier(pane.controller.nextChange(after: time)) : change
    }
  }

  // MARK: Events

  var isFinished: Bool { panes.contains { $0.controller.isFinished } }

  func forEach(_ body: (any ScreenController) -> Void) { for pane in panes { body(pane.controller) } }

  func backgroundDidChange(to background: Theme.Background?, colors: Int) {
    forEach { $0.backgroundDidChange(to: background, colors: colors) }
  }

  /// Passes a mouse event to the pane that it points at, and gives that the focus if a button was pressed. While a button
  /// is down, all events go to the pane in which it was pressed.
  func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    guard let target = pressed ?? panes.lastIndex(where: { $0.isShown && $0.area.contains(mouse.position) })
    else {
      return false
    }
    let hadFocus = focus == target
    switch mouse.kind {
    case .press:
      pressed = target
      setFocus(target)
    case .release: pressed = nil
    default: break
    }
    return panes[target].handle(mouse, at: time) || focus == target && !hadFocus
  }
}

/// A controller in a rectangle of a screen that it shares with others. The controller knows only its own size; the
/// pane converts positions.
package struct Pane {
  /// The controller that is shown.
  package let controller: any ScreenController
  /// The rectangle in columns and lines of the screen.
  package var area: Rect { didSet { controller.resize(to: area.size) } }
  /// Whether the controller is not shown. It keeps its rectangle.
  var isHidden = false

  /// Creates a pane and sets the size and the focus of its controller. In an empty rectangle it has no size yet.
  package init(_ controller: any ScreenController, area: Rect, hasFocus: Bool) {
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
  package func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    var mouse = mouse
    mouse.position.column -= area.column
    mouse.position.line -= area.line
    return controller.handle(mouse, at: time)
  }
}

extension ScreenController {
  /// Draws one frame into a rectangle of a buffer, over what is there. Content outside the buffer is clipped.
  /// O(columns × lines).
  /// - Parameters:
  ///   - area: the rectangle in columns and lines of the buffer. It has the size last passed to `resize(to:)`.
  ///   - time: the time of `MonotonicClock`.
  package func draw(into buffer: inout CellBuffer, in area: Rect, at time: Duration) {
    var picture = CellBuffer(size: area.size)
    draw(into: &picture, at: time)
    buffer.draw(picture, at: Point(column: area.column, line: area.line), solid: Rect(area.size))
  }
}
