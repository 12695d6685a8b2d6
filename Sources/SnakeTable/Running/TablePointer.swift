import SnakeTableDrawing
import SnakeTableModel
import SnakeTableTerminal

/// Applies mouse events to a table. The wheel scrolls. A click moves the cursor. On the scroll bar or the section index
/// it begins tracking; on the name of a column it is reported as `columnName`. With Shift it extends the marks to the clicked
/// row, with Control it marks the row or removes its mark. A double click chooses the row, and a click with the right button
/// shows the row's menu.
package struct TablePointer {
  /// The effect of an event that the caller handles.
  package enum Effect: Equatable {
    case none, redraw, choose
    /// The name of a column was clicked.
    case columnName(Int)
  }

  private var lastClick: (path: TableIndexPath, time: Int)?

  /// The number of lines scrolled by one notch of the wheel.
  private static let wheelLines = 3
  /// The maximum time, in nanoseconds, between the two clicks of a double click.
  private static let doubleClickTime = 400_000_000

  package init() {}

  /// - Parameters:
  ///   - line: the first line of the table's viewport on the screen.
  ///   - time: the time in nanoseconds of the monotonic clock.
  package mutating func handle(
    _ mouse: MouseEvent, in table: TableView, fromLine line: Int, at time: Int
  ) -> Effect {
    let place = Point(column: mouse.position.column, line: mouse.position.line - line)
    if table.handleInMenu(mouse.kind, at: place) { return .redraw }
    let holdsRow = table.hasInteractiveMovement
    switch mouse.kind {
    case .wheelUp:
      table.refreshControl?.pull(byLines: Self.wheelLines, isAtTop: table.isAtTop)
      table.scroll(byLines: -Self.wheelLines)
    case .wheelDown:
      table.refreshControl?.pull(byLines: -Self.wheelLines, isAtTop: table.isAtTop)
      table.scroll(byLines: Self.wheelLines)
    case .press(.left) where holdsRow: table.endInteractiveMovement()
    case .press(.left):
      guard table.beginTracking(at: place) else {
        return click(at: place, with: mouse.modifiers, in: table, time: time)
      }
      lastClick = nil
    case .press(.right) where !holdsRow:
      guard let path = table.indexPath(atLine: place.line), table.dataSource.isRowEnabled(at: path),
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
    at place: Point, with modifiers: KeyPress.Modifiers, in table: TableView, time: Int
  ) -> Effect {
    if place.line == table.columnNamesLine {
      lastClick = nil
      return table.columnOfName(at: place).map { .columnName($0) } ?? .none
    }
    guard let path = table.indexPath(atLine: place.line), table.dataSource.isRowEnabled(at: path) else {
      return .none
    }
    guard !table.mark(path, with: modifiers) else {
      lastClick = nil
      return .redraw
    }
    table.moveFocus(to: path)
    if table.indexPathForFocusedRow == path, table.performControl(atColumn: place.column) {
      lastClick = nil
      return .redraw
    }
    if let last = lastClick, last.path == path, time - last.time <= Self.doubleClickTime { return .choose }
    lastClick = (path, time)
    return .redraw
  }
}

extension TableView {
  /// Marks rows for a click with Shift or Control. Returns false if neither is pressed or several rows cannot be
  /// marked.
  fileprivate func mark(_ path: TableIndexPath, with modifiers: KeyPress.Modifiers) -> Bool {
    guard marksSeveral, !modifiers.isDisjoint(with: [.shift, .control]) else { return false }
    guard !modifiers.contains(.shift) else {
      extendSelection { moveFocus(to: path) }
      return true
    }
    moveFocus(to: path)
    if indexPathForFocusedRow == path { toggleSelection() }
    return true
  }
}
