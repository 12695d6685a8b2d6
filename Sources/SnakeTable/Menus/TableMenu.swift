import TableModel

/// What can be done with a row (UIMenu).
public struct TableMenu {
  /// What stands above the actions; nil for nothing.
  public var title: CellText?
  /// From top to bottom (UIMenu.children).
  public var actions: [MenuAction]

  /// A menu of the actions that stand in a closure.
  public init(_ title: CellText? = nil, @TableBuilder<MenuAction> actions: () -> [MenuAction]) {
    self.title = title
    self.actions = actions()
  }
}
