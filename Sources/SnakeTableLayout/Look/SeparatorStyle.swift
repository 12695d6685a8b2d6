/// The line between two rows. But for the hairline it stands on a line of its own and belongs to neither row.
public enum SeparatorStyle: String, CaseIterable, Sendable {
  /// A straight line (UITableViewCell.SeparatorStyle.singleLine).
  case line
  /// A straight line that takes no line of its own: the row's last line is underlined.
  case hairline
  /// One path per section that winds around its rows.
  case snake
  /// No line: rows touch.
  case none

  /// Lines taken between two rows.
  public var height: Int {
    switch self {
    case .line, .snake: 1
    case .hairline, .none: 0
    }
  }
}
