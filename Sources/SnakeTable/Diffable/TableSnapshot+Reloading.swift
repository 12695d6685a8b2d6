/// Requests to show rows again. They are part of the snapshot until it is applied; the snapshot that the data source
/// then returns has none. Identifiers that the snapshot does not contain are ignored. Every request is O(its elements).
extension TableSnapshot {
  /// Shows items again, with the animation of the data source if their cells have changed
  /// (NSDiffableDataSourceSnapshot.reloadItems(_:)). The rows keep their marks. Items that the snapshot does not contain are
  /// ignored. The request ends when the snapshot is applied. O(items given).
  public mutating func reloadItems(_ items: [ItemIdentifier]) { reloadedItemIdentifiers += items }

  /// Shows items again without animation, in the next frame (NSDiffableDataSourceSnapshot.reconfigureItems(_:)). Rows
  /// show the current state of their items after any snapshot; a request says so where the program is read. Items that the
  /// snapshot does not contain are ignored. O(items given).
  public mutating func reconfigureItems(_ items: [ItemIdentifier]) { reconfiguredItemIdentifiers += items }

  /// Shows all items of sections again (NSDiffableDataSourceSnapshot.reloadSections(_:)). The rows lose their marks. Sections
  /// that the snapshot does not contain are ignored. O(sections given).
  public mutating func reloadSections(_ sections: [SectionIdentifier]) {
    reloadedSectionIdentifiers += sections
  }
}
