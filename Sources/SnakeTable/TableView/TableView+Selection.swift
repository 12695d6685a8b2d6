import SnakeTableLayout
import SnakeTableModel

/// Marked rows, which UIKit calls selected rows.
extension TableView {
  // MARK: Modes

  /// Whether the user can mark rows (UITableView.allowsSelection). Setting it to false keeps existing marks.
  public var allowsSelection: Bool {
    get { marks.allowsSelection }
    set { marks.allowsSelection = newValue }
  }

  /// Whether the user can mark a row while the table is being edited (UITableView.allowsSelectionDuringEditing).
  /// Ignored if several rows can be marked during editing.
  public var allowsSelectionDuringEditing: Bool {
    get { marks.allowsSelectionDuringEditing }
    set { marks.allowsSelectionDuringEditing = newValue }
  }

  /// Whether the cursor's row is always the only marked row (UITableView.selectionFollowsFocus).
  public var selectionFollowsFocus: Bool {
    get { marks.followsFocus }
    set { marks.followsFocus = newValue }
  }

  /// Whether several rows can be marked (UITableView.allowsMultipleSelection). It is stored as `allowsMultipleSelection` in the
  /// configuration, because `✓` needs a column. Setting it to false keeps existing marks.
  public var allowsMultipleSelection: Bool {
    get { configuration.allowsMultipleSelection }
    set { if newValue != allowsMultipleSelection { configuration.allowsMultipleSelection = newValue } }
  }

  /// Whether several rows can be marked while the table is being edited
  /// (UITableView.allowsMultipleSelectionDuringEditing). It is stored as `allowsMultipleSelectionDuringEditing` in the
  /// configuration. During editing, `○` or `✓` then precedes every row in place of `⊖` and `⊕`. If several rows can be
  /// marked only during editing, all marks are removed when editing ends.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { configuration.allowsMultipleSelectionDuringEditing }
    set {
      guard newValue != allowsMultipleSelectionDuringEditing else { return }
      configuration.allowsMultipleSelectionDuringEditing = newValue
    }
  }

  /// Whether several rows can have marks in the current mode.
  var isMultiple: Bool { configuration.hasMultipleMarks }

  /// Whether the user can mark several rows in the current mode.
  var marksSeveral: Bool { isMultiple && marks.areAllowed(in: configuration) }

  /// Whether the user can mark the cursor's row beside others.
  var canMark: Bool { marksSeveral && canPerformPrimaryAction }

  // MARK: By the program

  /// Marks a row without asking or notifying the delegate. If only one row can be marked, all others are unmarked. Does
  /// nothing if the row does not exist; nil removes all marks. Then scrolls the row to the given position; with `none`,
  /// does not scroll, as in UIKit. Only the scroll is animated, not the mark. O(log marked ranges).
  public func selectRow(
    at path: TableIndexPath?, animated: Bool = false, scrollPosition position: ScrollPosition = .none
  ) {
    setNeedsDisplay()
    guard let path else { return marks.rows.unmarkAll() }
    guard layout.contains(path) else { return }
    marks.mark(dataSource.identifier(forRowAt: path), in: configuration)
    if position != .none { scrollToRow(at: path, at: position, animated: animated) }
  }

  /// Unmarks a row without asking or notifying the delegate. The mark disappears in one frame, animated or not. O(log
  /// marked ranges).
  public func deselectRow(at path: TableIndexPath, animated: Bool = false) {
    guard layout.contains(path) else { return }
    marks.unmark(dataSource.identifier(forRowAt: path))
    setNeedsDisplay()
  }

  /// Marks all rows between two rows, both included, in either order, without asking or notifying the delegate. Other
  /// marks are kept. If only one row can be marked, marks the second one. Does nothing if one of the rows does not
  /// exist. O(rows + marked ranges among them).
  public func selectRows(from path: TableIndexPath, through last: TableIndexPath) {
    guard layout.contains(path), layout.contains(last) else { return }
    guard isMultiple else { return selectRow(at: last) }
    marks.rows.mark(identifiers(at: positions(from: path, through: last)))
    setNeedsDisplay()
  }

  /// The first marked row in the table (UITableView.indexPathForSelectedRow). O(marked rows).
  public var indexPathForSelectedRow: TableIndexPath? { indexPathsForSelectedRows.first }

  /// The marked rows in the table, from top to bottom. O(marked rows).
  public var indexPathsForSelectedRows: [TableIndexPath] {
    marks.rows.markedInOrder.flatMap { $0.compactMap(shownPath(ofIdentifier:)) }.sorted()
  }

  /// Replaces all marks by marks on the given rows, in the given order, whether the table shows the rows or not. O(rows
  /// + runs log runs).
  package func replaceMarks(_ identifiers: [Int]) {
    marks.rows.replaceMarks(identifiers)
    setNeedsDisplay()
  }

  /// Removes the marks of rows with these identifiers, also of rows that are not shown.
  package func removeMarks(ofRows identifiers: [Int]) {
    for identifier in identifiers { marks.unmark(identifier) }
    setNeedsDisplay()
  }

  // MARK: By the user

  /// Marks the cursor's row, or unmarks it, if the delegate allows it.
  public func toggleSelection() {
    guard let indexPathForFocusedRow, canHighlight(indexPathForFocusedRow) else { return }
    if collapsedSection != nil, marksSeveral { return toggleMarks(ofSectionAt: indexPathForFocusedRow) }
    if isMarked(indexPathForFocusedRow) { return unmark(indexPathForFocusedRow) }
    guard let marked = select(indexPathForFocusedRow, replacing: !marksSeveral) else { return }
    motionState.growMark(ofRow: dataSource.identifier(forRowAt: marked))
  }

  /// Marks all rows in the table, or unmarks them if all of them are marked. Asks the delegate about each row.
  public func toggleSelectionOfAll() {
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

  func isMarked(_ path: TableIndexPath) -> Bool { marks.rows.isMarked(dataSource.identifier(forRowAt: path)) }

  /// Whether the user can mark or choose a row.
  func canHighlight(_ path: TableIndexPath) -> Bool {
    marks.areAllowed(in: configuration) && dataSource.isRowEnabled(at: path)
      && delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  /// Marks a row for the user: the delegate can refuse, or return another row to mark instead.
  /// - Parameter replacing: whether all other rows are unmarked. If the delegate keeps the mark of one of them, no row
  ///   is marked.
  /// - Returns: The index path of the marked row after the delegate was notified; nil if no row was marked or the row
  ///   was removed.
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

  /// Unmarks a row for the user: the delegate can refuse, or return another row to unmark instead.
  func unmark(_ path: TableIndexPath) {
    guard let path = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path,
      layout.contains(path), isMarked(path)
    else { return }
    deselectRow(at: path)
    delegate?.tableView(self, didDeselectRowAt: path)
  }
}
