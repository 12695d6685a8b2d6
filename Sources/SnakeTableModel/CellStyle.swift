/// How the texts of a cell stand to one another (UITableViewCell.CellStyle).
public enum CellStyle: Equatable, Sendable {
  /// The title at the left, the subtitle below it, the detail at the right; each where it is given, so that a cell
  /// with a title only is UIKit's `default`, one with a subtitle its `subtitle` and one with a detail its `value1`.
  ///
  ///     title                detail
  ///     subtitle
  case `default`
  /// The title is a key: right-aligned in a column that all such rows share, and quiet. The detail is its value and
  /// stands beside it, with the subtitle below.
  ///
  ///        key  value
  ///             subtitle
  case value2
}
