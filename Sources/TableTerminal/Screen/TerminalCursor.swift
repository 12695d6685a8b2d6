import TableDrawing

/// The terminal's own cursor: where screen readers, magnifiers and input methods look.
public struct TerminalCursor: Equatable, Sendable {
  public var position: Point
  /// Whether it is seen; they find it anyway.
  public var isVisible: Bool

  public init(at position: Point, isVisible: Bool) {
    self.position = position
    self.isVisible = isVisible
  }
}
