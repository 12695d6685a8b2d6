import SnakeTable
import SnakeTableRecords

/// Rows near the matches of the filter.
extension BrowserController {
  /// Shows rows near the matches, or only matches. The bottom line says what cannot be seen.
  func toggleContext() {
    guard let source, showsList else { return }
    guard let context = source.context else { return footer.notice = "no context in lists of a source" }
    if source.isRanked { return footer.notice = "no context: the best matches come first" }
    if context.isOrdered { return footer.notice = "no context in sorted lists" }
    let rows = context.contextRows > 0 ? 0 : usualContextRows
    context.setContextRows(rows)
    following.showsOtherRows = true
    typing.ahead.requestRows()
    takeOverData()
    guard !context.showsContext || settings.isAccessible else { return }
    footer.notice = rows == 0 ? "only matches" : "\(TableController.rows(rows)) before and after each match"
  }

  /// The number of rows to show before and after each match: that of the options, or else 3.
  private var usualContextRows: Int { initialState.contextRows > 0 ? initialState.contextRows : 3 }

  /// The list, if it may show rows near matches now.
  private var shownContext: (any ContextSource)? {
    source?.context.flatMap { $0.showsContext ? $0 : nil }
  }

  /// The number of rows shown, without rows that are only near matches.
  var numberOfMatches: Int {
    shownContext?.matchCount ?? list.layout.numberOfRows
  }

  /// The position of the cursor's row among the matches, such as `2 of 8`; nil if no other rows are shown.
  var positionOfMatch: String? {
    guard let shownContext else { return nil }
    return TableController.position(
      ofRow: list.cursorPath.map(shownContext.matchNumber(at:)), of: shownContext.matchCount)
  }
}
