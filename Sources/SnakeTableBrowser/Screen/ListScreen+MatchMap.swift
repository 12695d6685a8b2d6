import SnakeTable

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
