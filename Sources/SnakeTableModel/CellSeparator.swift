/// The straight line below one row (UITableViewCell.separatorInset). Its place is kept whatever it looks like; a
/// snake is one path round all rows and so runs on.
public enum CellSeparator: Equatable, Sendable {
  /// As the table's configuration says.
  case automatic
  /// None: a blank line stays where it would stand.
  case hidden
  /// Columns between the line and the box's walls or the table's edges, where it joins them at 0, or what else the
  /// table's insets count from; a negative number counts as 0.
  case insets(left: Int, right: Int)
}
