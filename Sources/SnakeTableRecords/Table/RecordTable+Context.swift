import SnakeTableModel

/// Rows near the matches of a filter, which are shown with them. They cannot have the cursor and are not counted.
extension RecordTable {
  /// Sets the number of rows shown before and after each match, within its section. The search goes on. The rows shown stay
  /// until all that are known are counted again; without sections, that takes no time.
  package func setContextRows(_ count: Int) {
    guard count != contextRows else { return }
    contextRows = count
    guard let run = search.latest?.job.run else { return }
    search.start(
      job(of: run), query: filter, highlighter: search.highlighter, rows: searchedCount,
      isGrouped: groups != nil, showsFirstRows: false)
    adopt()
  }

  /// Whether a row matches the filter. One that is only near a match is disabled.
  package func isRowEnabled(at path: TableIndexPath) -> Bool {
    !showsContext || isCollapsed(section: path.section)
      || rowMap.record(at: mapPath(path)).map { !rowMap.isContext(record: $0) } ?? false
  }

  /// Returns the line below a row. Near matches, rows that follow one another have none, so that each match stands with the
  /// rows near it.
  package func separator(belowRowAt path: TableIndexPath) -> CellSeparator {
    guard showsContext, path.row + 1 < numberOfRows(inSection: path.section) else { return .automatic }
    return rowMap.isFollowed(at: mapPath(path)) ? .hidden : .divider
  }

  /// The number of rows shown that match the filter.
  package var matchCount: Int { rowMap.numberOfMatches }

  /// Returns the number of rows of a section that match the filter.
  package func matchCount(inSection section: Int) -> Int {
    mapSections(of: section).reduce(0) { $0 + rowMap.numberOfMatches(inSection: $1) }
  }

  /// Returns the number of a match among all matches, counted from 0. O(log rows), O(sections) with sections.
  package func matchNumber(at path: TableIndexPath) -> Int { rowMap.matches(before: mapPath(path)) }

  /// Finds the text to highlight in a record; nil for none.
  func highlighter(ofRecord identifier: Int) -> FilterMatcher? {
    rowMap.isContext(record: identifier) ? nil : search.highlighter
  }
}
