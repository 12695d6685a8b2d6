import SnakeTableModel

/// A movement of the cursor from one row to another (UITableViewFocusUpdateContext).
public struct FocusUpdateContext: Equatable, Sendable {
  /// The row that had the cursor in the last frame, at its current index path, or else at its former one; nil if no row
  /// had it.
  public var previouslyFocusedIndexPath: TableIndexPath?
  /// The row that has the cursor; nil if no row has it.
  public var nextFocusedIndexPath: TableIndexPath?

  /// Creates a context.
  public init(from previous: TableIndexPath?, to next: TableIndexPath?) {
    previouslyFocusedIndexPath = previous
    nextFocusedIndexPath = next
  }
}
