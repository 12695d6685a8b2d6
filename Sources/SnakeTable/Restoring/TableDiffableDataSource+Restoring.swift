import SnakeTableModel

extension TableDiffableDataSource {
  /// The state of the table by item identifiers. The default if the data source has no table any more. O(marked rows), with an
  /// outline O(items).
  public var restorationState: TableRestorationState<ItemIdentifier> {
    tableView?.restorationState { self.indexPath(forIdentifier: $0).map(self.item(at:)) }
      ?? TableRestorationState()
  }

  /// Restores a state, after a snapshot was applied. Items that the snapshot does not contain are ignored. Expanding items
  /// calls `sectionSnapshotHandlers`, which may load their children. Does nothing if the data source has no table any more. O(items
  /// of the state), and O(items) for each expanded one. See `TableView.restore(_:)`.
  public func restore(_ state: TableRestorationState<ItemIdentifier>) {
    tableView?.restore(state, identifier: identifier(of:))
  }
}
