import SnakeTableModel

extension TableDiffableDataSource {
  /// The state of the table by item identifiers. The default if the data source has no table any more. O(marked rows), with an
  /// outline O(items).
  public var restorationState: TableRestorationState<ItemIdentifier> {
    tableView?.restorationState { self.indexPath(forIdentifier: $0).map(self.item(at:)) }
      ?? TableRestorationState()
  }

  /// Restores a state, after a snapshot was applied. Items that the snapshot does not contain are ignored. Expanding items
  /// calls `sectionSnapshotHandlers`, which may load their children. Does nothing if the data source has no table any more.
  /// Nothing is animated. O(items of each outline and of the state), and O(items) for each item whose children are loaded. See
  /// `TableView.restore(_:)`.
  public func restore(_ state: TableRestorationState<ItemIdentifier>) {
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
