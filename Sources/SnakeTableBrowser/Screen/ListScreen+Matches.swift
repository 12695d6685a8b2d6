import SnakeTable
import SnakeTableRecords

/// The direction in which a match is searched for.
enum MatchDirection {
  case down, up
}

/// A row that the cursor moves to as soon as it is known.
enum AwaitedRow: Equatable {
  /// The next match of a query.
  case match(FilterQuery, MatchDirection)
  /// The next row that meets a condition, behind the cursor, then from the top.
  case condition(FilterQuery, isFromTop: Bool)
  /// The row with a number, counted from 1 among the rows shown.
  case number(Int)
  /// The row under the cursor before other rows were shown, among its neighbours.
  case remembered
}

/// Moving among the matches of a filter that was removed, in the whole list.
extension ListScreen {
  /// Keeps the filter of the list for `n`, unless it has no effect.
  func rememberFilter() {
    guard let line = typing.filterLine, let query = line.query, line.error == nil else { return }
    typing.clearedFilter = ClearedFilter(query: query, wasRanked: source?.isRanked == true)
  }

  /// Moves the cursor to the next match, or begins to search for it. While a filter is open, all rows are matches. The bottom
  /// line says if there is none.
  func goToMatch(_ direction: MatchDirection) {
    guard showsList, let source else { return }
    if typing.filterLine?.query != nil {
      page.tableView.moveFocus(by: direction == .down ? 1 : -1)
      return followCursor()
    }
    guard let filter = typing.clearedFilter else {
      let key = hints(of: keys.list).hint("filters", .filter, .character("/"))
      return footer.notice = ["no filter was cleared", key].compactMap { $0 }.joined(separator: ": ")
    }
    if let obstacle = source.matchObstacle(for: filter.query) { return footer.notice = obstacle }
    if filter.wasRanked { return footer.notice = "no next match: the best matches came first" }
    following.awaited = .match(filter.query, direction)
    lookForRow()
  }

  /// Moves the cursor to the row that is awaited, as soon as it is known.
  func lookForRow() {
    guard showsList else { return }
    switch following.awaited {
    case .match(let query, let direction): lookForMatch(of: query, direction)
    case .condition(let query, let isFromTop): lookForCondition(query, isFromTop: isFromTop)
    case .number(let number): lookForRow(number)
    case .remembered: lookForRememberedRow()
    case nil: break
    }
  }

  private func lookForMatch(of query: FilterQuery, _ direction: MatchDirection) {
    guard let source else { return }
    let match = source.nextMatch(of: query, from: list.selection.cursor, isBackwards: direction == .up)
    switch match {
    case .row(let identifier):
      (following.awaited, footer.notice) = (nil, nil)
      reveal(identifier)
    case .none where direction == .down && mayBecomeMore: footer.notice = "no match below so far"
    case .none:
      following.awaited = nil
      footer.notice = direction == .down ? "no match below" : "no match above"
    case .searching: footer.notice = "searching for the next match"
    case .failed(let reason):
      following.awaited = nil
      footer.notice = reason
    }
  }

  /// Moves the cursor to a row of a source that a filter has found, once its place among all rows is known.
  private func lookForRememberedRow() {
    switch source?.placeOfRememberedRow() {
    case .row(let row)?:
      following.awaited = nil
      reveal(row)
    case .searching?: break
    case .none?, .failed?, nil: following.awaited = nil
    }
  }

  /// Moves the cursor to a row, whose section is expanded.
  func reveal(_ identifier: Int) {
    guard let source else { return }
    for _ in 0..<source.numberOfLevels {
      guard let section = source.indexPath(forIdentifier: identifier)?.section,
        source.isCollapsed(section: section)
      else { break }
      source.toggleSection(section)
      list.reloadData()
    }
    guard let path = source.indexPath(forIdentifier: identifier) else { return }
    following.followsEnd = false
    list.moveFocus(to: path)
    followCursor()
  }
}

/// The map of the matches of a filter, which the place line of the list shows.
extension ListScreen {
  /// Shows where the matches are among all rows, and which rows are in view.
  func updateMatchMap() {
    guard let source, !settings.isAccessible, let rows = source.mappedCount else {
      return pages.list.matchMap = nil
    }
    let bounds = MatchMap.bounds(columns: pages.list.placeColumns, rows: rows)
    let visible = list.indexPathsForVisibleRows
    let ends = [visible.first, visible.last].compactMap { $0.map(list.dataSource.identifier(forRowAt:)) }
    pages.list.matchMap = MatchMap(
      counts: source.matchCounts(between: bounds), rows: rows,
      visible: ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil)
  }

  /// Moves the cursor to the match that is nearest to a click on the map. Returns false for all other events.
  func goToMatch(_ mouse: MouseEvent) -> Bool {
    guard showsList, page.matchMap != nil, let source, let rows = source.mappedCount,
      let column = page.clickedPlace(mouse)
    else { return false }
    let bounds = MatchMap.bounds(columns: page.placeColumns, rows: rows)
    guard column + 1 < bounds.count else { return false }
    let match = source.match(nearestTo: (bounds[column] + bounds[column + 1]) / 2)
    if let path = match.flatMap(list.dataSource.indexPath(forIdentifier:)) {
      list.moveFocus(to: path)
      followCursor()
    }
    return true
  }
}
