import TableDrawing

/// A colour that a user wants for a role in place of the theme's.
public struct ThemeColor: Hashable, Sendable {
  public var role: ThemeRole
  public var color: Color

  public init(_ role: ThemeRole, _ color: Color) {
    self.role = role
    self.color = color
  }
}
