import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// The work in the background, as the place line and dimmed rows show it.
extension ListScreen {
  /// The work that the place line shows, and what has been looked for.
  struct Activity {
    var line = ProgressLine()
    /// The whole seconds since the work began.
    var seconds = 0
    /// Whether rows have arrived since the last frame.
    var hasNews = true
    /// The time of the frame after the last arrival of rows, in nanoseconds.
    var lastNews = 0
    /// The time of the last check of the files, in nanoseconds.
    var lastCheck = 0
    /// The time of the last frame that showed a search of more than a second, in nanoseconds.
    var lastSearch = Int.min
    /// The time of the last input, in nanoseconds.
    var lastInput = 0
  }

  /// Shows the place line while there is work. The table gets the remaining lines.
  func updateProgress(at time: Int) {
    noteArrivedPath()
    if activity.seconds > 0, showsSearch { activity.lastSearch = time }
    activity.line.update(isWorking: isWorking(at: time), at: time)
    let isShown = activity.line.isShown(at: time)
    for page in navigation.tables { page.showsProgress = isShown }
    activity.seconds = activity.line.seconds(at: time)
    list.isDimmed = dimmingTime.map { $0 <= time } ?? false || showsCancelledRows
    page.bottomHeight = questionField.map(page.height) ?? 1
    arrangement.split?.sharedHeight = page.bottomHeight
    page.needsBottomLine =
      isAsking || shownFilter != nil || typing.number != nil || typing.asksBeforeLeaving
  }

  /// The time from which on the rows of a source that has not answered a filter or an order yet are dimmed; nil for other
  /// rows.
  var dimmingTime: Int? {
    source?.isPaged == true && source?.isFilterPending == true && !live.isRepeating
      ? activity.line.dimmingTime : nil
  }

  /// Whether the row under the cursor has not arrived, because the source is working or its page is awaited.
  var awaitsCursorRow: Bool {
    guard showsList, let source, source.isPaged, !source.isFilterPending else { return false }
    return list.selection.cursor.map { !hasRow($0) && !list.canPerform(.retry) } ?? source.isFiltering
  }

  /// Notes where the cursor is on a row that has arrived.
  private func noteArrivedPath() {
    guard showsList, source?.isPaged == true, let row = list.selection.cursor, hasRow(row) else { return }
    following.arrivedPath = list.indexPathForFocusedRow
  }

  /// Moves the cursor back to where its row had arrived, if the user can see that its row is awaited. The pages that leave the view are no
  /// longer requested.
  func stopAwaitingCursorRow() -> Bool {
    guard awaitsCursorRow, activity.seconds > 0, let path = following.arrivedPath else { return false }
    list.moveFocus(to: path)
    following.anchor = list.selection.cursor
    footer.notice = "cancelled"
    return true
  }

  /// Whether the rows of an earlier question are shown, because the last question was cancelled.
  var showsCancelledRows: Bool { source?.isCancelled == true && !settings.isAccessible }

  /// Whether the user can see that a source looks for rows.
  private var showsSearch: Bool {
    guard let source else { return false }
    return source.isFindingRows || source.isFilterPending && (list.isDimmed || settings.isAccessible)
  }

  /// The nanoseconds after the end of a search within which Esc was pressed to cancel it.
  private static let reactionTime = 300_000_000

  /// Cancels the search of a source, if the user can see that there is one. Returns also true for a search that has just ended.
  func cancelSearch() -> Bool {
    guard showsList, let source else { return false }
    let findsRows = source.isFindingRows
    let hasJustEnded = activity.lastInput - Self.reactionTime < activity.lastSearch
    activity.lastSearch = .min
    guard showsSearch, source.cancelSearch() else { return hasJustEnded }
    // If the rows are those of an earlier question, the top line says so.
    if settings.isAccessible || findsRows { footer.notice = "cancelled" }
    return true
  }

  /// Returns whether there is progress to show. There is none while a stream or a followed file brings nothing new.
  /// With an unknown total, progress is a moving segment, which is not shown if animations are turned off.
  private func isWorking(at time: Int) -> Bool {
    if activity.hasNews { (activity.lastNews, activity.hasNews) = (time, false) }
    // A screen reader would read out each change of the line.
    guard let source, !settings.isAccessible else { return false }
    if source.isFiltering && !live.isRepeating || awaitsCursorRow || exporting.job != nil || awaitsStatement {
      return true
    }
    if source.isComplete { return false }
    if let share = source.progress, share < 1 { return true }
    return list.motion.isEnabled && time - activity.lastNews < Self.newsTime
  }

  /// The time in nanoseconds without new data after which a stream counts as idle.
  private static let newsTime = 1_000_000_000
}
