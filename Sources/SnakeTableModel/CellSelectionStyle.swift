/// Whether a row shows that it has the cursor or a mark (UITableViewCell.SelectionStyle).
public enum CellSelectionStyle: Equatable, Sendable {
  /// The cursor's fill, bar and bold title, and the `✓` of a mark.
  case `default`
  /// No change of appearance, as with UIKit's none. The row can still have the cursor and a mark. To show them in
  /// another way, read `CellConfigurationState`. The terminal's own cursor is on the row all the same.
  case none
}
