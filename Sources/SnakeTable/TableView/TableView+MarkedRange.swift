import SnakeTableLayout
import SnakeTableModel

/// Marking ranges of rows.
extension TableView {
  /// Moves the cursor and marks all rows between the cursor and the anchor, the cursor's row when the first such
  /// movement began. Rows that leave the range get back their earlier marks. Asks and notifies the delegate about each
  /// row. If only one row can be marked, only moves the cursor. O(rows passed).
  func extendSelection(_ move: () -> Void) {
    guard let start = indexPathForFocusedRow, marksSeveral, var range = rangeToExtend(at: start),
      let anchor = shownPath(ofIdentifier: range.anchor)
    else { return move() }
    let old = range.selection == nil ? 0..<0 : positions(from: anchor, through: start)
    range.isMoving = true
    marks.range = range
    move()
    range.isMoving = false
    marks.range = nil
    guard let indexPathForFocusedRow, layout.contains(indexPathForFocusedRow), layout.contains(anchor) else {
      return
    }
    let changes = MarkedRange.changes(from: old, to: positions(from: anchor, through: indexPathForFocusedRow))
    for rows in changes.entering { mark(rows) }
    for rows in changes.leaving { unmark(rows, keeping: range.kept) }
    range.selection = selection
    marks.range = range
    setNeedsDisplay()
  }

  /// Returns the range that is being extended, or a new one; nil if the delegate does not allow one.
  private func rangeToExtend(at path: TableIndexPath) -> MarkedRange? {
    if let range = marks.range, range.selection == selection { return range }
    if marks.range != nil { endMarkingRange() }
    guard delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? true else {
      return nil
    }
    delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    return MarkedRange(anchor: dataSource.identifier(forRowAt: path), kept: selection)
  }

  /// Forgets the range that was being extended, and notifies the delegate.
  func endMarkingRange() {
    marks.range = nil
    delegate?.tableViewDidEndMultipleSelectionInteraction(self)
  }

  private func mark(_ positions: Range<Int>) {
    guard delegate != nil else { return marks.rows.mark(identifiers(at: positions)) }
    for path in positions.lazy.compactMap(layout.path(atPosition:)) where !isMarked(path) {
      select(path, replacing: false)
    }
  }

  private func unmark(_ positions: Range<Int>, keeping kept: TableSelection) {
    guard delegate != nil else {
      return marks.rows.unmark(identifiers(at: positions).flatMap(kept.unmarked(in:)))
    }
    for path in positions.lazy.compactMap(layout.path(atPosition:))
    where !kept.isMarked(dataSource.identifier(forRowAt: path)) { unmark(path) }
  }

  func positions(from path: TableIndexPath, through last: TableIndexPath) -> Range<Int> {
    MarkedRange.positions(from: layout.position(of: path), through: layout.position(of: last))
  }

  /// Returns the identifiers of enabled rows, with consecutive identifiers joined into ranges. O(rows); for all rows, the cost
  /// of the data source's `identifiers`.
  func identifiers(at positions: Range<Int>) -> [Range<Int>] {
    if positions == 0..<layout.numberOfRows { return dataSource.identifiers }
    var result: [Range<Int>] = []
    for path in positions.lazy.compactMap(layout.path(atPosition:)) where dataSource.isRowEnabled(at: path) {
      for rows in dataSource.identifiers(ofRowAt: path) { result.appendJoining(rows) }
    }
    return result
  }
}
