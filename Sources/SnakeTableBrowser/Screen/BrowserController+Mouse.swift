import SnakeTable

extension BrowserController {
  package func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    let effect = page.track(mouse, at: time)
    if effect != .none { followCursor() }
    // The cursor may still be on the last row, but the user no longer follows the end.
    if mouse.kind == .wheelUp, showsList { followsEnd = false }
    return switch effect {
    case .none: .none
    case .redraw: .redraw
    case .choose: perform(.table(.choose), number: nil)
    }
  }
}
