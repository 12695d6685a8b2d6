import SnakeTable

/// The order in which marked rows are chosen.
package enum ChosenOrder: String, CaseIterable, Sendable {
  /// The order of the input.
  case input
  /// The order in which they were marked.
  case marked
  /// The order in which the list shows them. Rows of a collapsed section are in the order of the input. Rows that a filter
  /// hides follow, in the order of the input too.
  case shown

  /// Returns the marked rows. In the order shown, O(rows) up to the last one that is marked.
  func rows(of selection: TableSelection, in content: any TableDataSource) -> [Range<Int>] {
    switch self {
    case .input: selection.markedRanges
    case .marked: selection.markedInOrder
    case .shown: Self.shownRows(of: selection, in: content)
    }
  }

  private static func shownRows(
    of selection: TableSelection, in content: any TableDataSource
  ) -> [Range<Int>] {
    var left = selection
    var rows: [Range<Int>] = []
    for section in 0..<content.numberOfSections {
      for row in 0..<content.numberOfRows(inSection: section) {
        guard left.markedCount > 0 else { return rows }
        let identifiers = content.identifiers(ofRowAt: TableIndexPath(row: row, section: section))
        for identifier in identifiers.joined() where left.isMarked(identifier) {
          left.toggle(identifier)
          rows.appendJoining(identifier..<(identifier + 1))
        }
      }
    }
    return rows + left.markedRanges
  }
}
