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
