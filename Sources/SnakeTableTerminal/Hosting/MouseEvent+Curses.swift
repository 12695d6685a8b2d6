import SnakeTableDrawing

extension MouseEvent {
  /// What the mouse did, by a report that a program has got from `getmouse`: several events for a click, none for buttons
  /// that mean nothing to a table.
  /// - Parameters:
  ///   - cursesState: the report's `bstate`.
  ///   - position: the cell, wherever the program counts from.
  public static func events(cursesState: UInt32, at position: Point) -> [MouseEvent] {
    Curses.mouseKinds(state: cursesState).map { MouseEvent($0, at: position) }
  }
}
