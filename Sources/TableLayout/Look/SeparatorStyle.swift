/// The line between two rows. It stands on a line of its own and belongs to neither row.
public enum SeparatorStyle: String, CaseIterable, Sendable {
  /// A straight line (UITableViewCell.SeparatorStyle.singleLine).
  case line
  /// One path per section that winds around its rows.
  case snake
  /// No line: rows touch.
  case none

  /// Lines taken between two rows.
  public var height: Int { self == .none ? 0 : 1 }
}
