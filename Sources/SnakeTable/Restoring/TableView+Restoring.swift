import SnakeTableModel

extension TableView {
  /// The state of the table by row identifiers, for a data source whose identifiers are the same in every run of the program.
  /// While the user searches, it is the state of the rows that are searched. O(marked rows), in an outline O(rows).
  public var restorationState: TableView.RestorationState<Int> { restorationState { $0 } }

  /// Restores a state, and ends a search. Rows that the table does not have are ignored. The viewport returns to its content
  /// offset, or to the cursor if that is not in view there. The delegate is not asked, and not notified of marks. O(rows of the
  /// state), and in an outline the cost of expanding each row of the state.
  public func restore(_ state: TableView.RestorationState<Int>) {
    searchController?.isActive = false
    collapse(rowsExcept: Set(state.expandedItems))
    for row in state.expandedItems { setExpanded(true, rowOf: row) }
    restoreRows(of: state) { $0 }
  }

  /// Returns the state of the table.
  /// - Parameter item: returns the item of a row identifier; nil to leave out the row.
  func restorationState<Item>(item: (Int) -> Item?) -> TableView.RestorationState<Item> {
    let former = searchController?.formerPosition
    return TableView.RestorationState(
      focusedItem: (cursor.identifier ?? former?.row).flatMap(item),
      selectedItems: marks.rows.markedInOrder.joined().compactMap(item),
      expandedItems: expandedRows.compactMap(item), contentOffset: former?.offset ?? contentOffset)
  }

  /// Restores the marks, the cursor and the content offset of a state.
  /// - Parameter identifier: returns the row identifier of an item; nil if the table has no row for it.
  func restoreRows<Item>(of state: TableView.RestorationState<Item>, identifier: (Item) -> Int?) {
    replaceMarks(state.selectedItems.compactMap(identifier))
    if let path = state.focusedItem.flatMap(identifier).flatMap(shownPath(ofIdentifier:)) {
      setCursor(nearest: layout.position(of: path))
    }
    contentOffset = state.contentOffset
    clampOffset()
    if !isCursorVisible { scrollToFocusedRow() }
  }

  // MARK: Outlines

  /// The identifiers of the rows whose children are shown, from top to bottom, also of rows that search results leave out.
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

extension TableDiffableDataSource {
  /// The state of the table by item identifiers. The default if the data source has no table any more. O(marked rows), with an
  /// outline O(items).
  public var restorationState: TableView.RestorationState<ItemIdentifier> {
    tableView?.restorationState { self.content.path(ofIdentifier: $0).map(self.item(at:)) }
      ?? TableView.RestorationState()
  }

  /// Restores a state, after a snapshot was applied. Items that the snapshot does not contain are ignored. Expanding items
  /// calls `sectionSnapshotHandlers`, which may load their children. Does nothing if the data source has no table any more.
  /// Nothing is animated. O(items of each outline and of the state), and O(items) for each item whose children are loaded. See
  /// `TableView.restore(_:)`.
  public func restore(_ state: TableView.RestorationState<ItemIdentifier>) {
    guard let tableView else { return }
    tableView.searchController?.isActive = false
    expand(only: state.expandedItems)
    tableView.restoreRows(of: state, identifier: identifier(of:))
  }

  /// Expands these items, and collapses all others, in one change of the table. O(items of all sections), and O(items) for
  /// each item whose children are loaded.
  private func expand(only items: [ItemIdentifier]) {
    var (new, changed) = (snapshot, outlines)
    for (index, section) in snapshot.sections.enumerated() {
      guard var outline = changed.removeValue(forKey: section.identifier) else { continue }
      outline.expand(only: items, sectionSnapshotHandlers)
      if outline != outlines[section.identifier] { new.sections[index].items = outline.visibleItems }
      changed[section.identifier] = outline
    }
    // Fails only if loaded children are in another section: the outlines then stay as they are.
    try? apply(new, outlines: changed, animated: false, nil)
  }
}

extension TableView {
  /// The state of a table that a program stores when it ends and restores when it starts again (UIKit's state restoration).
  /// Its rows are named by items: the item identifiers of a `TableDiffableDataSource`, or the row identifiers of another data
  /// source.
  ///
  ///     let state = dataSource.restorationState
  ///     try JSONEncoder().encode(state).write(to: file)
  ///     …
  ///     dataSource.restore(try JSONDecoder().decode(TableView.RestorationState<String>.self, from: Data(contentsOf: file)))
  ///
  /// The text of a search, the scroll position of columns and the control with the focus are not part of it.
  public struct RestorationState<Item> {
    /// The item of the cursor's row; nil for none.
    public var focusedItem: Item?
    /// The items of the marked rows, in the order in which they were marked.
    public var selectedItems: [Item]
    /// The items of an outline whose children are shown, each before those below it.
    public var expandedItems: [Item]
    /// The line of the content at the top of the viewport, counted from 0 (`TableView.contentOffset`). A line that the table does
    /// not have counts as the nearest one.
    public var contentOffset: Int

    /// Creates the state of a table at its top. Omitted parameters keep their defaults.
    public init(
      focusedItem: Item? = nil, selectedItems: [Item] = [], expandedItems: [Item] = [], contentOffset: Int = 0
    ) {
      self.focusedItem = focusedItem
      self.selectedItems = selectedItems
      self.expandedItems = expandedItems
      self.contentOffset = contentOffset
    }
  }
}

extension TableView.RestorationState: Codable where Item: Codable {}
extension TableView.RestorationState: Equatable where Item: Equatable {}
extension TableView.RestorationState: Sendable where Item: Sendable {}
