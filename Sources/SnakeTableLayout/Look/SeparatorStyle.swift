/// The style of the line between two rows. Except for the hairline, a separator has a line of its own that belongs
/// to neither row.
public enum SeparatorStyle: String, CaseIterable, Sendable {
  /// A straight line (UITableViewCell.SeparatorStyle.singleLine).
  case line
  /// A straight line that needs no line of its own: the last line of the row is underlined.
  case hairline
  /// One path per section that winds around its rows.
  case snake
  /// No separator: rows are adjacent.
  case none

  /// The number of lines between two rows.
  public var height: Int {
    switch self {
    case .line, .snake: 1
    case .hairline, .none: 0
    }
  }
}
