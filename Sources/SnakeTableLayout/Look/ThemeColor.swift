import SnakeTableDrawing

/// A user's colour for a role, which replaces the theme's.
package struct ThemeColor: Hashable, Sendable {
  /// The role that has the colour.
  package var role: ThemeRole
  /// The colour that replaces the theme's.
  package var color: Color

  /// Creates a colour for a role.
  package init(_ role: ThemeRole, _ color: Color) {
    self.role = role
    self.color = color
  }
}
