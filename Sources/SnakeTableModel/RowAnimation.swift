/// How rows and sections come and go, and how what a row shows makes way for something else
/// (UITableView.RowAnimation).
///
/// What goes first leaves its lines, which close then, one by one; what comes appears in lines that have opened for it.
public enum RowAnimation: CaseIterable, Equatable, Sendable {
  /// What suits tables best: text fades.
  case automatic
  /// The row, its lines and all, is there or gone at once.
  case none
  /// Text fades, as far as the terminal has colours for it.
  case fade
  /// Text slides out to the left side of its row, or in from there, and fades.
  case left
  /// The same at the right.
  case right
  /// The row moves from behind the one above, or back there.
  case top
  /// The row is uncovered from its first line on, or covered from its last.
  case bottom
  /// The row is uncovered from its middle on, or covered from both edges.
  case middle
}
