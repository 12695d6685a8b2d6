/// Whether a row shows that it has the cursor or a mark (UITableViewCell.SelectionStyle).
public enum CellSelectionStyle: Equatable, Sendable {
  /// The cursor's fill, bar and bold title; the `✓` of a mark.
  case `default`
  /// None of these, as with UIKit's none: the row can have the cursor and a mark but looks as it always does. Whoever
  /// wants to show them in another way sees them in `CellConfigurationState`; the terminal's own cursor stands
  /// on the row all the same.
  case none
}
