/// What the insets of separators count from, those of the table and of single rows (UITableView.SeparatorInsetReference).
public enum SeparatorInsetReference: CaseIterable, Sendable {
  /// The box's walls, or the table's edges.
  case fromCellEdges
  /// The column in which the cells begin, also in editing mode, and at the right the wall or edge.
  case fromAutomaticInsets
}
