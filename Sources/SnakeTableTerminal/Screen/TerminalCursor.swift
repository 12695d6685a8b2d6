import SnakeTableDrawing

/// The terminal's own cursor: where screen readers, magnifiers and input methods look.
public struct TerminalCursor: Equatable, Sendable {
  /// Its cell.
  public var position: Point
  /// Whether it is seen; they find it anyway.
  public var isVisible: Bool

  /// A cursor in a cell, seen or not.
  public init(at position: Point, isVisible: Bool) {
    self.position = position
    self.isVisible = isVisible
  }
}
