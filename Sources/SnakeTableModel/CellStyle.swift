/// The arrangement of the texts of a cell (UITableViewCell.CellStyle).
public enum CellStyle: Equatable, Sendable {
  /// The title at the left, the subtitle below it, the detail at the right. A cell with only a title is UIKit's
  /// `default`, one with a subtitle its `subtitle`, and one with a detail its `value1`.
  ///
  ///     title                detail
  ///     subtitle
  case `default`
  /// The title is a key, right-aligned in a column that all such rows share and in the secondary colour. The detail
  /// is its value, beside the key, with the subtitle below.
  ///
  ///        key  value
  ///             subtitle
  case value2
  /// Texts side by side, in columns that all such rows share: `CellConfiguration.columns`. Icon, subtitle and detail are
  /// not shown. The columns are those of `TableConfiguration.columns`; in a table without any, only the title is shown.
  ///
  ///     column    column      column
  case columns
}
