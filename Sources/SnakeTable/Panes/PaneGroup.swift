import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTerminal

/// Panes that share a screen. One of them has the focus; the mouse acts on the one that it points at. Panes with an empty
/// rectangle are not drawn.
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

  init(_ controllers: [any FocusableController] = []) {
    for controller in controllers { append(controller) }
  }

  func append(_ controller: any FocusableController) {
    panes.append(Pane(controller, area: .zero, hasFocus: hasFocus && panes.count == focus))
  }

  /// Removes a pane. The focus stays on its pane, or moves to the one before a removed one.
  func remove(at index: Int) {
    panes.remove(at: index)
    pressed = nil
    setFocus(min(focus > index || focus == panes.count ? focus - 1 : focus, panes.count - 1))
  }

  var focused: Pane? { panes.indices.contains(focus) ? panes[focus] : nil }

  // MARK: Focus

  func setFocus(_ index: Int) {
    focus = max(0, index)
    updateFocus()
  }

  private func updateFocus() {
    for (index, pane) in panes.enumerated() {
      let isFocused = hasFocus && index == focus
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
    for pane in panes where !pane.area.isEmpty { pane.draw(into: &buffer, at: time) }
  }

  func nextChange(after time: Duration) -> NextChange {
    panes.reduce(.never) { change, pane in
      pane.area.isEmpty ? change : change.earlier(pane.controller.nextChange(after: time))
    }
  }

  // MARK: Events

  var isFinished: Bool { panes.contains { $0.controller.isFinished } }

  func forEach(_ body: (any FocusableController) -> Void) { for pane in panes { body(pane.controller) } }

  func backgroundDidChange(to background: Background, colors: Int) -> ScreenResponse {
    let responses = panes.map { $0.controller.backgroundDidChange(to: background, colors: colors) }
    return responses.first { $0 != .none } ?? .none
  }

  /// Passes a mouse event to the pane that it points at, and gives that the focus if a button was pressed. While a button
  /// is down, all events go to the pane in which it was pressed.
  func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    guard let target = pressed ?? panes.firstIndex(where: { $0.area.contains(mouse.position) }) else {
      return .none
    }
    let hadFocus = focus == target
    switch mouse.kind {
    case .press:
      pressed = target
      setFocus(target)
    case .release: pressed = nil
    default: break
    }
    let response = panes[target].handle(mouse, at: time)
    return response == .none && focus == target && !hadFocus ? .redraw : response
  }
}
