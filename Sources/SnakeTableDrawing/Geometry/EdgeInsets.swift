/// The inset distances at the four edges of a rectangle (UIEdgeInsets), in lines above and below and in columns at
/// the sides.
public struct EdgeInsets: Hashable, Sendable {
  /// The inset at the top, in lines.
  public var top: Int
  /// The inset at the left, in columns.
  public var left: Int
  /// The inset at the bottom, in lines.
  public var bottom: Int
  /// The inset at the right, in columns.
  public var right: Int

  /// No insets.
  public static let zero = EdgeInsets()

  /// Creates insets. Omitted edges have none.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension EdgeInsets: CustomStringConvertible {
  /// `top 1, left 0, bottom 2, right 0`.
  public var description: String { "top \(top), left \(left), bottom \(bottom), right \(right)" }
}
