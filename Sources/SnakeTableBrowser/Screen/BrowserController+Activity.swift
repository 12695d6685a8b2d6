import SnakeTable

/// The work in the background, as the place line and dimmed rows show it.
extension BrowserController {
  /// The work that the place line shows, and what has been looked for.
  struct Activity {
    var line = ProgressLine()
    /// Whether rows have arrived since the last frame.
    var hasNews = true
    /// The time of the frame after the last arrival of rows, in nanoseconds.
    var lastNews = 0
    /// The time of the last check of the files, in nanoseconds.
    var lastCheck = 0
  }

  /// Shows the place line while there is work. The table gets the remaining lines.
  func updateProgress(at time: Int) {
    activity.line.update(isWorking: isWorking(at: time), at: time)
    let isShown = activity.line.isShown(at: time)
    for page in navigation.tables { page.showsProgress = isShown }
    list.isDimmed = dimmingTime.map { $0 <= time } ?? false
    page.needsBottomLine = shownFilter != nil || typing.number != nil || typing.asksBeforeLeaving
  }

  /// The time from which on the rows of a source that has not answered a filter or an order yet are dimmed; nil for other
  /// rows.
  var dimmingTime: Int? {
    source?.remote != nil && source?.isFilterPending == true ? activity.line.dimmingTime : nil
  }

  /// Returns whether there is progress to show. There is none while a stream or a followed file brings nothing new.
  /// If animations are turned off, there is none of an unknown total, which would be a moving segment.
  private func isWorking(at time: Int) -> Bool {
    if activity.hasNews { (activity.lastNews, activity.hasNews) = (time, false) }
    // A screen reader would read out each change of the line.
    guard let source, !settings.isAccessible else { return false }
    if source.isFiltering { return true }
    if source.isComplete { return false }
    if let share = source.progress, share < 1 { return true }
    return list.motion.isEnabled && time - activity.lastNews < Self.newsTime
  }

  /// The time in nanoseconds without new data after which a stream counts as idle.
  private static let newsTime = 1_000_000_000
}
