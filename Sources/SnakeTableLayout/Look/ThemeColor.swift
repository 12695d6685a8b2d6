import SnakeTableDrawing

/// A colour that a user wants for a role in place of the theme's.
public struct ThemeColor: Hashable, Sendable {
  /// Whose colour it is.
  public var role: ThemeRole
  /// The colour in place of the theme's.
  public var color: Color

  /// A colour for a role.
  public init(_ role: ThemeRole, _ color: Color) {
    self.role = role
    self.color = color
  }
}
