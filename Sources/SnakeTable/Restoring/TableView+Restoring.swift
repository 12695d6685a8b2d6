import SnakeTableModel

extension TableView {
  /// The state of the table by row identifiers, for a data source whose identifiers are the same in every run of the program.
  /// While the user searches, it is that of the rows that are searched. O(marked rows), in an outline O(rows).
  public var restorationState: TableRestorationState<Int> { restorationState { $0 } }

  /// Restores a state, and ends a search. Rows that the table does not have are ignored. The viewport returns to its content
  /// offset, or to the cursor if that is not in view there. The delegate is not asked, and not notified of marks. O(rows of the
  /// state), and in an outline the cost of expanding each row of the state.
  public func restore(_ state: TableRestorationState<Int>) {
    searchController?.isActive = false
    collapse(rowsExcept: Set(state.expandedItems))
    for row in state.expandedItems { setExpanded(true, rowOf: row) }
    restoreRows(of: state) { $0 }
  }

  /// Returns the state of the table.
  /// - Parameter item: returns the item of a row identifier; nil to leave out the row.
  func restorationState<Item>(item: (Int) -> Item?) -> TableRestorationState<Item> {
    let former = searchController?.formerPosition
    return TableRestorationState(
      focusedItem: (cursor.identifier ?? former?.row).flatMap(item),
      selectedItems: marks.rows.markedInOrder.joined().compactMap(item),
      expandedItems: expandedRows.compactMap(item), contentOffset: former?.offset ?? contentOffset)
  }

  /// Restores the marks, the cursor and the content offset of a state.
  /// - Parameter identifier: returns the row identifier of an item; nil if the table has no row for it.
  func restoreRows<Item>(of state: TableRestorationState<Item>, identifier: (Item) -> Int?) {
    replaceMarks(state.selectedItems.compactMap(identifier))
    if let path = state.focusedItem.flatMap(identifier).flatMap(shownPath(ofIdentifier:)) {
      setCursor(nearest: layout.position(of: path))
    }
    contentOffset = state.contentOffset
    clampOffset()
    if !isCursorVisible { scrollToCursor() }
  }

  // MARK: Outlines

  /// The identifiers of the rows whose children are shown, from top to bottom, also of those that search results leave out.
  /// O(rows) in an outline.
  private var expandedRows: [Int] {
    guard let source = programDataSource as? any TableOutlineDataSource else {
      return []
    }
    return (0..<source.numberOfSections).flatMap { section in
      (0..<source.numberOfRows(inSection: section)).lazy.map { TableIndexPath(row: $0, section: section) }
        .filter { source.isExpanded(rowAt: $0) == true }.map(source.identifier(forRowAt:))
    }
  }

  /// Collapses all rows but those with some identifiers, the lowest ones first.
  private func collapse(rowsExcept expanded: Set<Int>) {
    for row in expandedRows.reversed() where !expanded.contains(row) { setExpanded(false, rowOf: row) }
  }

  private func setExpanded(_ isExpanded: Bool, rowOf identifier: Int) {
    guard let outline, let path = shownPath(ofIdentifier: identifier),
      outline.isExpanded(rowAt: path) == !isExpanded
    else { return }
    outline.setExpanded(isExpanded, rowAt: path)
  }
}
