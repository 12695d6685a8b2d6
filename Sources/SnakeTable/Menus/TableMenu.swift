import SnakeTableModel

/// The actions on a row (UIMenu).
public struct TableMenu {
  /// The title above the actions; nil for none.
  public var title: CellText?
  /// The actions from top to bottom (UIMenu.children).
  public var actions: [MenuAction]

  /// Creates a menu of actions (UIMenu(title:children:)).
  public init(title: CellText? = nil, children: [MenuAction]) {
    self.title = title
    actions = children
  }

  /// Creates a menu of the actions in a closure.
  public init(_ title: CellText? = nil, @TableBuilder<MenuAction> actions: () -> [MenuAction]) {
    self.init(title: title, children: actions())
  }
}
