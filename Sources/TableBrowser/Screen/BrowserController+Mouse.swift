import SnakeTable

extension BrowserController {
  public func handle(_ mouse: MouseEvent, at time: Int) -> ScreenResponse {
    switch pointer.handle(mouse, in: page.table, fromLine: lines.viewport.lowerBound, at: time) {
    case .none: .none
    case .redraw: .redraw
    case .choose: perform(.table(.choose), number: nil)
    }
  }
}
