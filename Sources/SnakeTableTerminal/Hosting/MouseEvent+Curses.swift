import SnakeTableDrawing

extension MouseEvent {
  /// Returns the mouse events of a report from `getmouse`: several events for a click, none for buttons that a table
  /// does not use.
  /// - Parameters:
  ///   - cursesState: the report's `bstate`.
  ///   - position: the cell, in the program's coordinates.
  package static func events(cursesState: UInt32, at position: Point) -> [MouseEvent] {
    Curses.mouseKinds(state: cursesState).map { MouseEvent($0, at: position) }
  }
}
