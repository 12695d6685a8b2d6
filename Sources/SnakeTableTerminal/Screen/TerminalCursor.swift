import SnakeTableDrawing

/// The terminal's cursor, which screen readers, magnifiers and input methods follow.
public struct TerminalCursor: Equatable, Sendable {
  /// The cell of the cursor.
  public var position: Point
  /// Whether the cursor is shown. Assistive software finds it in either case.
  public var isVisible: Bool

  /// Creates a cursor at a cell.
  public init(at position: Point, isVisible: Bool) {
    self.position = position
    self.isVisible = isVisible
  }
}
