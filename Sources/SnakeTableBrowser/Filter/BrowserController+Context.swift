import SnakeTable
import SnakeTableRecords

/// Rows near the matches of the filter.
extension BrowserController {
  /// Shows rows near the matches, or only matches. The bottom line says what cannot be seen.
  func toggleContext() {
    guard let source, showsList else { return }
    if source.isRanked { return notice = "no context: the best matches come first" }
    if source.isOrdered { return notice = "no context in sorted lists" }
    let rows = source.contextRows > 0 ? 0 : settings.contextRows
    source.setContextRows(rows)
    typedAhead.requestRows()
    takeOverData()
    guard !source.showsContext || settings.isAccessible else { return }
    notice = rows == 0 ? "only matches" : "\(TableController.rows(rows)) before and after each match"
  }

  /// The number of rows shown, without those that are only near matches.
  var numberOfMatches: Int {
    source.flatMap { $0.showsContext ? $0.matchCount : nil } ?? list.layout.numberOfRows
  }

  /// The position of the cursor's row among the matches, such as `2 of 8`; nil if no other rows are shown.
  var positionOfMatch: String? {
    guard let source, source.showsContext else { return nil }
    return TableController.position(
      ofRow: list.cursorPath.map(source.matchNumber(at:)), of: source.matchCount)
  }
}
