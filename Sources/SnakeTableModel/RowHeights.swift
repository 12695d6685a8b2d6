/// The way in which a table gets its row heights. Heights are lines of content without separators, from 0 to
/// 65,535; other numbers are clamped to that range.
public enum RowHeights: Equatable, Sendable {
  /// All rows have the same height. The data source is not asked for the height of a row.
  case uniform(Int)
  /// Rows have different heights. The data source is asked once for each row when the table is laid out.
  case varying
  /// Each row has the height that its texts need in the table's width (UITableView.automaticDimension). Every cell
  /// is requested and measured when the table is laid out, and again when its width changes.
  case automatic
}
