import SnakeTableModel

// Disfavoured, so that literals are of the type `CellText`.
extension TableMenu {
  /// Creates a menu with a string as its title.
  @_disfavoredOverload
  public init(title: String, children: [MenuAction]) { self.init(title: CellText(title), children: children) }

  /// Creates a menu with a string as its title, and the actions that the closure builds.
  @_disfavoredOverload
  public init(_ title: String, @TableBuilder<MenuAction> actions: () -> [MenuAction]) {
    self.init(title: CellText(title), children: actions())
  }
}
