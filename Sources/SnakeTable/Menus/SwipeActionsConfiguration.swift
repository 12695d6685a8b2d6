import TableModel

/// What swiping a row to one side shows on a phone (UISwipeActionsConfiguration).
public struct SwipeActionsConfiguration {
  /// From the one that is nearest to the edge on. None at all: the row has nothing there, not even what deletes it.
  public var actions: [MenuAction]
  /// Whether swiping on and on, here Shift with Right or Left, performs the first action at once; else it shows them.
  public var performsFirstActionWithFullSwipe = true

  /// These actions.
  public init(actions: [MenuAction]) { self.actions = actions }
  /// The actions that stand in a closure.
  public init(@TableBuilder<MenuAction> actions: () -> [MenuAction]) { self.init(actions: actions()) }
}

/// The edge of a row at which actions come to light when it is swiped.
public enum SwipeEdge: Hashable, Sendable {
  /// Swiped to the right.
  case leading
  /// Swiped to the left.
  case trailing
}
