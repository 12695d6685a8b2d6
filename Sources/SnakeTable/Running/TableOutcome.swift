import SnakeTableModel

/// What came of showing a table.
public enum TableOutcome: Equatable, Sendable {
  /// Enter: the marked rows from top to bottom, or the cursor's.
  case chosen([TableIndexPath])
  /// Esc or q.
  case left
}
