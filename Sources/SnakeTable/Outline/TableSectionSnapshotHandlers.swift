/// The closures that a diffable data source calls when the user expands or collapses an item
/// (UICollectionViewDiffableDataSource.SectionSnapshotHandlers). Snapshots that the program applies do not call them; `restore`
/// does. They are called on the thread or actor of the table, and keys wait until they return.
public struct TableSectionSnapshotHandlers<ItemIdentifier: Hashable> {
  /// Returns whether an item may be expanded; nil if every item may.
  public var shouldExpandItem: ((ItemIdentifier) -> Bool)?
  /// Called before an item is expanded.
  public var willExpandItem: ((ItemIdentifier) -> Void)?
  /// Returns whether an item may be collapsed; nil if every item may.
  public var shouldCollapseItem: ((ItemIdentifier) -> Bool)?
  /// Called before an item is collapsed.
  public var willCollapseItem: ((ItemIdentifier) -> Void)?
  /// Returns the descendants of an item that is about to be expanded, given the present ones. With it, children can be
  /// loaded when they are needed: an item without children can be expanded if its cell has the accessory
  /// `outlineDisclosure`. If the children take time to arrive, return the present ones and apply an outline with the others later.
  /// Nothing changes if an item occurs twice then.
  public var snapshotForExpandingParent:
    (
      (_ parent: ItemIdentifier, _ children: TableSectionSnapshot<ItemIdentifier>) ->
        TableSectionSnapshot<ItemIdentifier>
    )?

  /// Creates handlers that allow everything.
  public init() {}
}

/// Edits at the user's request.
extension TableSectionSnapshot {
  /// Expands an item, with the children that the handlers load. Returns false, without effect, if they refuse. O(1), with
  /// loaded children O(items).
  mutating func expand(
    _ item: ItemIdentifier, _ handlers: TableSectionSnapshotHandlers<ItemIdentifier>
  ) -> Bool {
    guard handlers.shouldExpandItem?(item) ?? true else { return false }
    handlers.willExpandItem?(item)
    if let children = handlers.snapshotForExpandingParent?(item, snapshot(of: item)) {
      try? replace(childrenOf: item, using: children)
    }
    expand([item])
    return true
  }

  /// Collapses an item. Returns false, without effect, if the handlers refuse. O(1).
  mutating func collapse(
    _ item: ItemIdentifier, _ handlers: TableSectionSnapshotHandlers<ItemIdentifier>
  ) -> Bool {
    guard handlers.shouldCollapseItem?(item) ?? true else { return false }
    handlers.willCollapseItem?(item)
    collapse([item])
    return true
  }

  /// Expands these items, and collapses all others. O(items), and O(items) for each item whose children are loaded.
  mutating func expand(
    only items: [ItemIdentifier], _ handlers: TableSectionSnapshotHandlers<ItemIdentifier>
  ) {
    let kept = Set(items)
    for item in self.items.reversed() where isExpanded(item) && !kept.contains(item) {
      _ = collapse(item, handlers)
    }
    // Each before those below it, which it may load.
    let canLoad = handlers.snapshotForExpandingParent != nil
    for item in items where !isExpanded(item) && (hasChildren(item) || canLoad && contains(item)) {
      _ = expand(item, handlers)
    }
  }
}
