import SnakeTableModel

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
