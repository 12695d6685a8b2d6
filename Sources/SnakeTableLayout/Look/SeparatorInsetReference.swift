/// The reference point of separator insets, both those of the table and those of single rows
/// (UITableView.SeparatorInsetReference).
public enum SeparatorInsetReference: CaseIterable, Sendable {
  /// Insets from the box's walls or the table's edges.
  case fromCellEdges
  /// Insets from the first column of the cells' content, also in editing mode, and at the right from the wall or
  /// edge.
  case fromAutomaticInsets
}
