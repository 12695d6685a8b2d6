import SnakeTableLayout
import SnakeTableModel

/// Marked rows. What UIKit calls selected is marked here.
extension TableView {
  /// The cursor's row and the marked rows, by identifier.
  public var selection: TableSelection {
    var selection = marks.rows
    selection.cursor = cursor.identifier
    return selection
  }

  // MARK: Modes

  /// Whether the user can mark rows (UITableView.allowsSelection). Rows that are marked already stay marked.
  public var allowsSelection: Bool {
    get { marks.allowsSelection }
    set { marks.allowsSelection = newValue }
  }

  /// Whether the user can mark a row while the table is being edited (UITableView.allowsSelectionDuringEditing). Has no
  /// effect if several rows can be marked then.
  public var allowsSelectionDuringEditing: Bool {
    get { marks.allowsSelectionDuringEditing }
    set { marks.allowsSelectionDuringEditing = newValue }
  }

  /// Whether the cursor's row is marked, and no other (UITableView.selectionFollowsFocus).
  public var selectionFollowsFocus: Bool {
    get { marks.followsFocus }
    set { marks.followsFocus = newValue }
  }

  /// Whether several rows can be marked (UITableView.allowsMultipleSelection): `allowsMarks` of the configuration, because `✓`
  /// needs a column. Rows that are marked already stay marked.
  public var allowsMultipleSelection: Bool {
    get { configuration.allowsMarks }
    set { if newValue != allowsMultipleSelection { configuration.allowsMarks = newValue } }
  }

  /// Whether several rows can be marked while the table is being edited
  /// (UITableView.allowsMultipleSelectionDuringEditing): `allowsMarksDuringEditing` of the configuration. `○` or `✓` then
  /// precedes every row and replaces `⊖` and `⊕`. If several rows can be marked only then, all marks are removed when editing
  /// ends.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { configuration.allowsMarksDuringEditing }
    set {
      guard newValue != allowsMultipleSelectionDuringEditing else { return }
      configuration.allowsMarksDuringEditing = newValue
    }
  }

  /// Whether several rows can have marks in the present mode.
  var isMultiple: Bool { marks.areMultiple(in: configuration) }

  /// Whether the user can mark several rows in the present mode.
  var marksSeveral: Bool { isMultiple && marks.areAllowed(in: configuration) }

  // MARK: By the program

  /// Marks a row without asking or notifying the delegate. Unless several rows can be marked, all others lose their marks. A
  /// path without a row changes nothing; nil removes all marks. The row then scrolls to the position given; with `none`,
  /// as in UIKit, nothing scrolls. Only the scroll is animated, not the mark. O(log marked ranges).
  public func selectRow(
    at path: TableIndexPath?, animated: Bool = false, scrollPosition position: ScrollPosition = .none
  ) {
    setNeedsDisplay()
    guard let path else { return marks.rows.unmarkAll() }
    guard layout.contains(path) else { return }
    marks.mark(dataSource.identifier(forRowAt: path), in: configuration)
    if position != .none { scrollToRow(at: path, at: position, animated: animated) }
  }

  /// Removes a row's mark without asking or notifying the delegate. The mark disappears in one frame, animated or not.
  /// O(log marked ranges).
  public func deselectRow(at path: TableIndexPath, animated: Bool = false) {
    guard layout.contains(path) else { return }
    marks.unmark(dataSource.identifier(forRowAt: path))
    setNeedsDisplay()
  }

  /// Marks all rows from one to another, both included, in either order, without asking or notifying the delegate; other
  /// marks stay. If only one row can be marked, that is the second. A path without a row changes nothing.
  /// O(rows + marked ranges among them).
  public func selectRows(from path: TableIndexPath, through last: TableIndexPath) {
    guard layout.contains(path), layout.contains(last) else { return }
    guard isMultiple else { return selectRow(at: last) }
    marks.rows.mark(identifiers(at: positions(from: path, through: last)))
    setNeedsDisplay()
  }

  /// The first marked row that is shown (UITableView.indexPathForSelectedRow). O(marked rows).
  public var indexPathForSelectedRow: TableIndexPath? { indexPathsForSelectedRows.first }

  /// The marked rows that are shown, from top to bottom. O(marked rows).
  public var indexPathsForSelectedRows: [TableIndexPath] {
    marks.rows.markedInOrder.flatMap { $0.compactMap(shownPath(ofIdentifier:)) }.sorted()
  }

  /// Marks these rows and no others, in this order, whether they are shown or not. O(rows + runs log runs).
  package func replaceMarks(_ identifiers: [Int]) {
    marks.rows.replaceMarks(identifiers)
    setNeedsDisplay()
  }

  // MARK: By the user

  /// Marks the cursor's row, or removes its mark, if the delegate agrees.
  public func toggleMark() {
    guard let cursorPath, canHighlight(cursorPath) else { return }
    if isMarked(cursorPath) { unmark(cursorPath) } else { select(cursorPath, replacing: !marksSeveral) }
  }

  /// Marks all rows that are shown; if all of them are marked, removes their marks. Asks the delegate about each row.
  public func toggleAllMarks() {
    let shown = dataSource.identifiers
    let areMarked = shown.allSatisfy { marks.rows.unmarked(in: $0).isEmpty }
    guard delegate != nil || !marksSeveral else {
      if areMarked { marks.rows.unmark(shown) } else { marks.rows.mark(shown) }
      return
    }
    for position in 0..<layout.numberOfRows {
      guard let path = layout.path(atPosition: position) else { return }
      if areMarked { unmark(path) } else if marksSeveral && !isMarked(path) { select(path, replacing: false) }
    }
  }

  /// Marks the cursor's row in place of all others if selection follows focus and the delegate agrees.
  func selectFocusedRow() {
    guard marks.followsCursor, let cursorPath, !isMarked(cursorPath) else { return }
    select(cursorPath, replacing: true)
  }

  func isMarked(_ path: TableIndexPath) -> Bool { marks.rows.isMarked(dataSource.identifier(forRowAt: path)) }

  /// Whether the user can mark or choose a row.
  func canHighlight(_ path: TableIndexPath) -> Bool {
    marks.areAllowed(in: configuration) && delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  /// Marks a row on behalf of the user: the delegate can refuse it, or return another row.
  /// - Parameter replacing: whether all other rows lose their marks. If the delegate lets one keep its mark, no row is marked.
  /// - Returns: the index path of the marked row after the delegate was notified; nil if no row was marked, or it was removed.
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

  /// Removes a row's mark on behalf of the user: the delegate can refuse it, or return another row.
  func unmark(_ path: TableIndexPath) {
    guard let path = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path,
      layout.contains(path), isMarked(path)
    else { return }
    deselectRow(at: path)
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  // MARK: Ranges

  /// Moves the cursor and marks all rows from the one it was on when the first such movement began. Rows that leave the range
  /// get their former marks back. Asks and notifies the delegate about each row. If only one row can be marked, the
  /// cursor just moves. O(rows passed).
  func extendMarks(_ move: () -> Void) {
    guard let start = cursorPath, marksSeveral, var range = rangeToExtend(at: start),
      let anchor = shownPath(ofIdentifier: range.anchor)
    else { return move() }
    let old = range.selection == nil ? 0..<0 : positions(from: anchor, through: start)
    range.isMoving = true
    marks.range = range
    move()
    range.isMoving = false
    marks.range = nil
    guard let cursorPath, layout.contains(cursorPath), layout.contains(anchor) else { return }
    let changes = MarkedRange.changes(from: old, to: positions(from: anchor, through: cursorPath))
    for rows in changes.entering { mark(rows) }
    for rows in changes.leaving { unmark(rows, keeping: range.kept) }
    range.selection = selection
    marks.range = range
    setNeedsDisplay()
  }

  /// The range that is being marked, or a new one; nil if the delegate refuses one.
  private func rangeToExtend(at path: TableIndexPath) -> MarkedRange? {
    if let range = marks.range, range.selection == selection { return range }
    guard delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? true else {
      return nil
    }
    return MarkedRange(anchor: dataSource.identifier(forRowAt: path), kept: selection)
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

  private func positions(from path: TableIndexPath, through last: TableIndexPath) -> Range<Int> {
    MarkedRange.positions(from: layout.position(of: path), through: layout.position(of: last))
  }

  /// The identifiers of rows, consecutive ones joined into ranges. O(rows); for all rows, the cost of the data source's
  /// `identifiers`.
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
