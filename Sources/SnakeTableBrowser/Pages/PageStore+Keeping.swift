import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// Rows that keep their identifiers, and sections that stay collapsed, while other rows take their places.
extension PageStore {
  /// Keeps the rows that have arrived again as they are now. If the cursor's row is gone, the row at its place gets its identifier. If that
  /// row has not arrived, or if the former one is marked and keeps its identifier, the cursor moves to it.
  func keepCurrentRows(_ focusedPath: TableIndexPath?) {
    let found = kept.replaceRows(by: shown.arrivedRows.lazy.map { $0.row })
    for identifier in found { longValues.forget(identifier) }
    guard let selection = table?.selection, let cursor = selection.cursor, !found.contains(cursor),
      let focusedPath
    else { return }
    if let row = shown.row(at: focusedPath), !selection.isMarked(cursor) {
      kept.rename(cursor, to: row)
    } else {
      cursorReplacement = (cursor, shown.identifier(at: focusedPath))
    }
  }

  package func replacement(forRow identifier: Int) -> Int? {
    cursorReplacement?.former == identifier ? cursorReplacement?.new : identifier
  }

  /// Finds kept rows among the rows that have arrived in another order, and the row under the cursor as it is now.
  func findKeptRows() {
    let arrived = shown.arrivedRows.lazy.map { $0.row }
    kept.find(in: arrived)
    if let cursor = kept.replaceCursor(by: arrived) { longValues.forget(cursor) }
  }

  /// Collapses the sections of the next query that are collapsed, by their values.
  func updateFolding(for next: PageQuery) {
    if next.query.filter != shown.query.filter {
      collapsed.filterDidChange(isFiltered: !next.query.filter.isEmpty)
    } else if let groups = next.groups?.table, let former = shown.groups?.table, next.groups !== shown.groups
    {
      let numbers = collapsed.groups[0].map { ($0, groups.number(of: $0, in: former)) }
      collapsed.renumber([Dictionary(uniqueKeysWithValues: numbers).compactMapValues { $0 }])
    }
  }
}
