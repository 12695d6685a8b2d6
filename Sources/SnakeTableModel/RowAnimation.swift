/// The animation of rows and sections that are inserted, deleted or reloaded (UITableView.RowAnimation).
///
/// Deleted content first disappears from its lines, which then close one by one. For inserted content the lines
/// open first, and then the content appears in them.
public enum RowAnimation: CaseIterable, Equatable, Sendable {
  /// The default animation: text fades.
  case automatic
  /// No animation: the row and its lines appear or disappear at once.
  case none
  /// Text fades, if the terminal has the colours for it.
  case fade
  /// Text fades and slides out to the left edge of its row, or in from there.
  case left
  /// Text fades and slides out to the right edge of its row, or in from there.
  case right
  /// The row slides out from behind the row above, or back behind it.
  case top
  /// The row is revealed from its first line on, or covered from its last.
  case bottom
  /// The row is revealed from its middle on, or covered from both edges.
  case middle
}
