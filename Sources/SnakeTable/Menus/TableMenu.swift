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

/// The actions at one edge of a row, which a swipe shows on a phone (UISwipeActionsConfiguration).
public struct SwipeActionsConfiguration {
  /// The actions, the one nearest to the edge first. If empty, the row has no swipe actions at this edge, not even
  /// Delete.
  public var actions: [MenuAction]
  /// Whether a full swipe, here Shift with Right or Left, performs the first action. If not, it shows the actions.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of actions.
  public init(actions: [MenuAction]) { self.actions = actions }
  /// Creates a configuration of the actions in a closure.
  public init(@TableBuilder<MenuAction> actions: () -> [MenuAction]) { self.init(actions: actions()) }
}

/// The edge of a row that shows swipe actions.
public enum SwipeEdge: Hashable, Sendable {
  /// The edge shown by a swipe to the right.
  case leading
  /// The edge shown by a swipe to the left.
  case trailing
}
