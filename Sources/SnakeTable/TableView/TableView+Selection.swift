import TableLayout
import TableModel

extension TableView {
  // MARK: By the program

  /// Marks a row without asking or telling the delegate. Unless several can be marked, all others lose their marks. A
  /// path without a row changes nothing; nil takes all marks away. The row then scrolls to the position given; with `none`,
  /// as in UIKit, nothing scrolls. Animated is the scroll; marks themselves do not move. O(log marked ranges).
  public func selectRow(
    at path: TableIndexPath?, animated: Bool = false, scrollPosition position: ScrollPosition = .none
  ) {
    setNeedsDisplay()
    guard let path else { return selection.unmarkAll() }
    guard layout.contains(path) else { return }
    if !isMultiple { selection.unmarkAll() }
    let identifier = dataSource.identifier(forRowAt: path)
    selection.mark([identifier..<(identifier + 1)])
    if position != .none { scrollToRow(at: path, at: position, animated: animated) }
  }

  /// Takes a row's mark away without asking or telling the delegate. O(log marked ranges).
  /// A mark goes in one frame, animated or not.
  public func deselectRow(at path: TableIndexPath, animated: Bool = false) {
    guard layout.contains(path) else { return }
    let identifier = dataSource.identifier(forRowAt: path)
    selection.unmark([identifier..<(identifier + 1)])
    setNeedsDisplay()
  }

  /// The first marked row that is shown (UITableView.indexPathForSelectedRow). O(marked rows).
  public var indexPathForSelectedRow: TableIndexPath? { indexPathsForSelectedRows.first }

  /// The marked rows that are shown, from top to bottom. O(marked rows).
  public var indexPathsForSelectedRows: [TableIndexPath] {
    selection.markedInOrder.flatMap { $0.compactMap(shownPath(ofIdentifier:)) }.sorted()
  }

  /// Marks these rows and no others, in this order, whether they are shown or not. O(rows + runs log runs).
  package func replaceMarks(_ identifiers: [Int]) {
    selection.replaceMarks(identifiers)
    setNeedsDisplay()
  }

  // MARK: By the user

  /// Marks the cursor's row, or takes its mark away, as far as the delegate agrees.
  public func toggleMark() {
    guard let cursorPath, canHighlight(cursorPath) else { return }
    if isMarked(cursorPath) { unmark(cursorPath) } else { select(cursorPath, replacing: !marksSeveral) }
  }

  /// Marks all rows that are shown; if all of them are marked, takes their marks away. A delegate is asked about each.
  public func toggleAllMarks() {
    let shown = dataSource.identifiers
    let areMarked = shown.allSatisfy { selection.unmarked(in: $0).isEmpty }
    guard delegate != nil || !marksSeveral else {
      if areMarked { selection.unmark(shown) } else { selection.mark(shown) }
      return
    }
    for position in 0..<layout.numberOfRows {
      guard let path = layout.path(atPosition: position) else { return }
      if areMarked { unmark(path) } else if marksSeveral && !isMarked(path) { select(path, replacing: false) }
    }
  }

  /// Where selection follows focus: the cursor's row is marked in place of all others, as far as the delegate agrees.
  func selectFocusedRow() {
    guard selectionFollowsFocus, let cursorPath, !isMarked(cursorPath), markedRange?.isMoving != true
    else { return }
    select(cursorPath, replacing: true)
  }

  /// Where a row stands; nil where none is shown, though the data source may still name a place.
  func shownPath(ofIdentifier identifier: Int) -> TableIndexPath? {
    dataSource.indexPath(forIdentifier: identifier).flatMap { layout.contains($0) ? $0 : nil }
  }

  func isMarked(_ path: TableIndexPath) -> Bool {
    selection.isMarked(dataSource.identifier(forRowAt: path))
  }

  /// Whether the user can mark or choose a row.
  func canHighlight(_ path: TableIndexPath) -> Bool {
    isSelectionAllowed && delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  /// Marks a row as the user does: the delegate can refuse it, or name another. Returns where the row that was marked stands
  /// once the delegate knows; nil where none was, or it has gone.
  /// - Parameter replacing: in place of all others. One that the delegate lets keep its mark leaves no room for another.
  @discardableResult
  func select(_ path: TableIndexPath, replacing: Bool) -> TableIndexPath? {
    guard canHighlight(path),
      let path = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path,
      layout.contains(path)
    else { return nil }
    if replacing {
      for other in indexPathsForSelectedRows where other != path { unmark(other) }
      guard indexPathsForSelectedRows.allSatisfy({ $0 == path }) else { return nil }
    }
    guard layout.contains(path) else { return nil }
    let identifier = dataSource.identifier(forRowAt: path)
    selectRow(at: path)
    delegate?.tableView(self, didSelectRowAt: path)
    return shownPath(ofIdentifier: identifier)
  }

  func unmark(_ path: TableIndexPath) {
    guard let path = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path,
      layout.contains(path), isMarked(path)
    else { return }
    deselectRow(at: path)
    delegate?.tableView(self, didDeselectRowAt: path)
  }
}
