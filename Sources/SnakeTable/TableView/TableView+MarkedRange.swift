import TableLayout
import TableModel

/// Marks on ranges of rows.
extension TableView {
  /// Marks all rows from one to another, both included, whichever comes first, without asking or telling the delegate;
  /// other marks stay. Where one row alone can be marked, that is the second. A path without a row changes nothing.
  /// O(rows + marked ranges among them).
  public func selectRows(from path: TableIndexPath, through last: TableIndexPath) {
    guard layout.contains(path), layout.contains(last) else { return }
    guard isMultiple else { return selectRow(at: last) }
    selection.mark(identifiers(at: positions(from: path, through: last)))
    setNeedsDisplay()
  }

  /// Moves the cursor, and marks all rows from where it was when the first such movement began; rows that the range leaves
  /// again are as they were. The delegate is asked and told as for a mark each. Where only one row can be marked, the cursor
  /// just moves. O(rows passed).
  func extendMarks(_ move: () -> Void) {
    guard let start = cursorPath, marksSeveral, var range = rangeToExtend(at: start),
      let anchor = shownPath(ofIdentifier: range.anchor)
    else { return move() }
    let old = range.selection == nil ? 0..<0 : positions(from: anchor, through: start)
    range.isMoving = true
    markedRange = range
    move()
    range.isMoving = false
    markedRange = nil
    guard let cursorPath, layout.contains(cursorPath), layout.contains(anchor) else { return }
    let new = positions(from: anchor, through: cursorPath)
    for rows in RangeSet(new).subtracting(RangeSet(old)).ranges { mark(rows) }
    for rows in RangeSet(old).subtracting(RangeSet(new)).ranges { unmark(rows, keeping: range.kept) }
    range.selection = selection
    markedRange = range
    setNeedsDisplay()
  }

  /// The range that is being marked, or a new one; nil where the delegate wants none.
  private func rangeToExtend(at path: TableIndexPath) -> MarkedRange? {
    if let markedRange, markedRange.selection == selection { return markedRange }
    guard delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? true else {
      return nil
    }
    return MarkedRange(anchor: dataSource.identifier(forRowAt: path), kept: selection)
  }

  private func mark(_ positions: Range<Int>) {
    guard delegate != nil else { return selection.mark(identifiers(at: positions)) }
    for path in positions.lazy.compactMap(layout.path(atPosition:)) where !isMarked(path) {
      select(path, replacing: false)
    }
  }

  private func unmark(_ positions: Range<Int>, keeping kept: TableSelection) {
    guard delegate != nil else {
      return selection.unmark(identifiers(at: positions).flatMap(kept.unmarked(in:)))
    }
    for path in positions.lazy.compactMap(layout.path(atPosition:))
    where !kept.isMarked(dataSource.identifier(forRowAt: path)) { unmark(path) }
  }

  private func positions(from path: TableIndexPath, through last: TableIndexPath) -> Range<Int> {
    let (first, last) = (layout.position(of: path), layout.position(of: last))
    return min(first, last)..<(max(first, last) + 1)
  }

  /// What rows are called, those that follow one another as one range. O(rows), but for all rows what it costs the data
  /// source.
  private func identifiers(at positions: Range<Int>) -> [Range<Int>] {
    if positions == 0..<layout.numberOfRows { return dataSource.identifiers }
    var result: [Range<Int>] = []
    for path in positions.lazy.compactMap(layout.path(atPosition:)) {
      let identifier = dataSource.identifier(forRowAt: path)
      result.appendJoining(identifier..<(identifier + 1))
    }
    return result
  }
}
