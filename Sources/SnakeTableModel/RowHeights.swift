/// How a table's row heights are known. Lines of content, separators not counted: from 0 to 65,535, any other number
/// counts as the nearest of these.
public enum RowHeights: Equatable, Sendable {
  /// Every row is as high: nothing is asked per row.
  case uniform(Int)
  /// Rows differ: each is asked once, when the table is laid out.
  case varying
  /// Each row is as high as its texts need in the table's width (UITableView.automaticDimension): every cell is
  /// asked for and measured when the table is laid out, and again when its width changes.
  case automatic
}
