import SnakeTableDrawing

/// A user's colour for a role, which replaces the theme's.
public struct ThemeColor: Hashable, Sendable {
  /// The role that has the colour.
  public var role: ThemeRole
  /// The colour that replaces the theme's.
  public var color: Color

  /// Creates a colour for a role.
  public init(_ role: ThemeRole, _ color: Color) {
    self.role = role
    self.color = color
  }
}
