import SnakeTableModel

/// The result of showing a table.
public enum TableOutcome: Equatable, Sendable {
  /// The user chose rows with Enter: the marked rows from top to bottom, or the cursor's row.
  case chosen([TableIndexPath])
  /// The user left with Esc or q.
  case cancelled
}
