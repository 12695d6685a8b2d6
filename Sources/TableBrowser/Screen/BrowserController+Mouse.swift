import SnakeTable

extension BrowserController {
  public func handle(_ mouse: MouseEvent, at time: Int) -> ScreenResponse {
    switch mouse.kind {
    case .wheelUp: page.table.scroll(byLines: -Self.wheelLines)
    case .wheelDown: page.table.scroll(byLines: Self.wheelLines)
    case .press(.left):
      guard page.table.beginTracking(at: place(of: mouse)) else {
        return click(at: mouse.position, time: time)
      }
      lastClick = nil
    case .drag: return page.table.continueTracking(at: place(of: mouse)) ? .redraw : .none
    case .release:
      page.table.endTracking()
      return .none
    default: return .none
    }
    return .redraw
  }

  /// Where the mouse is in the table's viewport, or beside it.
  private func place(of mouse: MouseEvent) -> Point {
    Point(column: mouse.position.column, line: mouse.position.line - lines.viewport.lowerBound)
  }

  /// Lines that one notch of the wheel scrolls.
  private static let wheelLines = 3
  /// Nanoseconds within which two clicks on one row are a double click.
  private static let doubleClickTime = 400_000_000

  private func click(at position: Point, time: Int) -> ScreenResponse {
    let line = position.line - lines.viewport.lowerBound
    guard let path = page.table.indexPath(atLine: line) else { return .none }
    page.table.moveCursor(to: path)
    if let last = lastClick, last.path == path, time - last.time <= Self.doubleClickTime {
      return perform(.choose, number: nil)
    }
    lastClick = (path, time)
    return .redraw
  }
}
