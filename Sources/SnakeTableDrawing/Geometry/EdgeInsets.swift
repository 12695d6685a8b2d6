/// Lengths at the four edges of a rectangle (UIEdgeInsets): lines above and below, columns beside.
public struct EdgeInsets: Hashable, Sendable {
  /// Lines.
  public var top: Int
  /// Columns.
  public var left: Int
  /// Lines.
  public var bottom: Int
  /// Columns.
  public var right: Int

  /// None at any edge.
  public static let zero = EdgeInsets()

  /// Insets; none at edges that are left out.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
