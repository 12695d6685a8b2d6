import SnakeTable

extension BrowserController {
  public func handle(_ mouse: MouseEvent, at time: Int) -> ScreenResponse {
    let effect = pointer.handle(mouse, in: page.table, fromLine: lines.viewport.lowerBound, at: time)
    if page.isList, effect != .none { anchor = list.selection.cursor }
    if effect != .none { updateFollowing() }
    // The cursor may stay behind.
    if mouse.kind == .wheelUp, page.isList { followsEnd = false }
    return switch effect {
    case .none: .none
    case .redraw: .redraw
    case .choose: perform(.table(.choose), number: nil)
    }
  }
}
