import SnakeTableModel

/// The actions at one edge of a row, which a swipe shows on a phone (UISwipeActionsConfiguration).
public struct SwipeActionsConfiguration {
  /// The actions, the one nearest to the edge first. If empty, the row has no swipe actions there, not even Delete.
  public var actions: [MenuAction]
  /// Whether a full swipe, here Shift with Right or Left, performs the first action; else it shows the actions.
  public var performsFirstActionWithFullSwipe = true

  /// A configuration of actions.
  public init(actions: [MenuAction]) { self.actions = actions }
  /// A configuration of the actions in a closure.
  public init(@TableBuilder<MenuAction> actions: () -> [MenuAction]) { self.init(actions: actions()) }
}

/// The edge of a row at which a swipe shows actions.
public enum SwipeEdge: Hashable, Sendable {
  /// Swiped to the right.
  case leading
  /// Swiped to the left.
  case trailing
}
