import TableModel

/// What can be done with a row (UIMenu).
public struct TableMenu {
  /// What stands above the actions; nil for nothing.
  public var title: CellText?
  /// From top to bottom (UIMenu.children).
  public var actions: [MenuAction]

  /// A menu of actions (UIMenu(title:children:)).
  public init(title: CellText? = nil, children: [MenuAction]) {
    self.title = title
    actions = children
  }

  /// A menu of the actions that stand in a closure.
  public init(_ title: CellText? = nil, @TableBuilder<MenuAction> actions: () -> [MenuAction]) {
    self.init(title: title, children: actions())
  }
}
