/// The straight separator line below one row (UITableViewCell.separatorInset). Its line is reserved in the layout
/// even if the separator is hidden. A snake ignores it, because it is one path around all rows of a section.
public enum CellSeparator: Equatable, Sendable {
  /// The separator of the table's configuration.
  case automatic
  /// No separator: its line is blank.
  case hidden
  /// The separator of the table's configuration; a hairline in a table without separators. It divides rows that do not
  /// follow one another.
  case divider
  /// The number of columns between each end of the line and the box's wall or the table's edge, or the reference
  /// point of the table's separator insets. At 0 the line joins the wall or edge. Negative numbers count as 0.
  case insets(left: Int, right: Int)
}
