import SnakeTableDrawing
import SnakeTableModel
import SnakeTableTerminal

/// What the mouse does to a table: the wheel scrolls, a click moves the cursor or takes hold of the right edge, with Shift
/// it marks the rows on the way and with Control the row, and two clicks on one row choose it; one with the right button
/// shows the row's menu.
package struct TablePointer {
  /// What is to be done after an event.
  package enum Effect {
    case none, redraw, choose
  }

  private var lastClick: (path: TableIndexPath, time: Int)?

  /// Lines that one notch of the wheel scrolls.
  private static let wheelLines = 3
  /// Nanoseconds within which two clicks on one row are a double click.
  private static let doubleClickTime = 400_000_000

  package init() {}

  /// - Parameters:
  ///   - line: the line of the screen at which the table's viewport begins.
  ///   - time: nanoseconds of the monotonic clock.
  package mutating func handle(
    _ mouse: MouseEvent, in table: TableView, fromLine line: Int, at time: Int
  ) -> Effect {
    let place = Point(column: mouse.position.column, line: mouse.position.line - line)
    if table.handleInMenu(mouse.kind, at: place) { return .redraw }
    let holdsRow = table.hasInteractiveMovement
    switch mouse.kind {
    case .wheelUp: table.scroll(byLines: -Self.wheelLines)
    case .wheelDown: table.scroll(byLines: Self.wheelLines)
    case .press(.left) where holdsRow: table.endInteractiveMovement()
    case .press(.left):
      guard table.beginTracking(at: place) else {
        return click(at: place, with: mouse.modifiers, in: table, time: time)
      }
      lastClick = nil
    case .press(.right) where !holdsRow:
      guard let path = table.indexPath(atLine: place.line),
        table.presentContextMenu(forRowAt: path, at: place)
      else { return .none }
      lastClick = nil
    case .drag: return table.continueTracking(at: place) ? .redraw : .none
    case .release: return table.endTracking() ? .redraw : .none
    default: return .none
    }
    return .redraw
  }

  private mutating func click(
    at place: Point, with modifiers: KeyModifiers, in table: TableView, time: Int
  ) -> Effect {
    guard let path = table.indexPath(atLine: place.line) else { return .none }
    guard !table.mark(path, with: modifiers) else {
      lastClick = nil
      return .redraw
    }
    table.moveCursor(to: path)
    if table.cursorPath == path, table.performControl(atColumn: place.column) {
      lastClick = nil
      return .redraw
    }
    if let last = lastClick, last.path == path, time - last.time <= Self.doubleClickTime { return .choose }
    lastClick = (path, time)
    return .redraw
  }
}

extension TableView {
  /// Marks with a click what a modifier says; false where it says nothing, or only one row can be marked.
  fileprivate func mark(_ path: TableIndexPath, with modifiers: KeyModifiers) -> Bool {
    guard marksSeveral, !modifiers.isDisjoint(with: [.shift, .control]) else { return false }
    guard !modifiers.contains(.shift) else {
      extendMarks { moveCursor(to: path) }
      return true
    }
    moveCursor(to: path)
    if cursorPath == path { toggleMark() }
    return true
  }
}
