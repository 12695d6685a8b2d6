/// An edit that throws changes nothing. Every edit is O(items).
extension TableSectionSnapshot {
  /// Adds items after the last child of a parent, or after all items if `parent` is nil. O(items).
  /// - Throws: `SnapshotError.unknownItem` for a parent that the snapshot does not contain, `repeatedItem` for an item
  ///   that it contains already.
  public mutating func append(
    _ items: [ItemIdentifier], to parent: ItemIdentifier? = nil
  ) throws(SnapshotError) {
    guard let parent else { return try insert(Self(items), at: nodes.count, level: 0) }
    let position = try position(of: parent)
    try insert(Self(items), at: end(ofItemAt: position), level: nodes[position].level + 1)
  }

  /// Inserts items before another item, as its siblings. Throws like `append(_:to:)`. O(items).
  public mutating func insert(_ items: [ItemIdentifier], before item: ItemIdentifier) throws(SnapshotError) {
    try insert(Self(items), before: item)
  }

  /// Inserts items after another item and its descendants, as its siblings. Throws like `append(_:to:)`. O(items).
  public mutating func insert(_ items: [ItemIdentifier], after item: ItemIdentifier) throws(SnapshotError) {
    try insert(Self(items), after: item)
  }

  /// Inserts the items of another snapshot before an item. Throws like `append(_:to:)`. O(items of both).
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifier) throws(SnapshotError) {
    let position = try position(of: item)
    try insert(snapshot, at: position, level: nodes[position].level)
  }

  /// Inserts the items of another snapshot after an item and its descendants. Throws like `append(_:to:)`. O(items of both).
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifier) throws(SnapshotError) {
    let position = try position(of: item)
    try insert(snapshot, at: end(ofItemAt: position), level: nodes[position].level)
  }

  /// Replaces the descendants of an item by the items of another snapshot. Throws like `append(_:to:)`. O(items of both).
  public mutating func replace(
    childrenOf parent: ItemIdentifier, using snapshot: Self
  ) throws(SnapshotError) {
    var result = self
    let position = try position(of: parent)
    result.remove(position + 1..<end(ofItemAt: position))
    try result.insert(snapshot, at: position + 1, level: nodes[position].level + 1)
    self = result
  }

  /// Removes items and their descendants; ignores identifiers that the snapshot does not contain. O(items).
  public mutating func delete(_ items: [ItemIdentifier]) {
    let gone = Set(items)
    var kept: [Node] = []
    var removedLevel: Int?
    for node in nodes {
      if let level = removedLevel, node.level > level { continue }
      removedLevel = gone.contains(node.item) ? node.level : nil
      if removedLevel == nil { kept.append(node) }
    }
    nodes = kept
    expanded.formIntersection(kept.map(\.item))
  }

  /// Removes all items. O(items).
  public mutating func deleteAll() { self = Self() }

  /// Shows the children of items; ignores identifiers that the snapshot does not contain. O(items given).
  public mutating func expand(_ items: [ItemIdentifier]) { expanded.formUnion(items.filter(contains)) }

  /// Hides the descendants of items; ignores identifiers that the snapshot does not contain. If an item is expanded again,
  /// its expanded descendants are too. O(items given).
  public mutating func collapse(_ items: [ItemIdentifier]) { expanded.subtract(items) }

  private init(_ roots: [ItemIdentifier]) { nodes = roots.map { Node(item: $0, level: 0) } }

  private func position(of item: ItemIdentifier) throws(SnapshotError) -> Int {
    guard let position = index(of: item) else { throw .unknownItem }
    return position
  }

  private mutating func remove(_ positions: Range<Int>) {
    expanded.subtract(nodes[positions].map(\.item))
    nodes.removeSubrange(positions)
  }

  private mutating func insert(_ snapshot: Self, at position: Int, level: Int) throws(SnapshotError) {
    var known = Set(items)
    for node in snapshot.nodes where !known.insert(node.item).inserted { throw .repeatedItem }
    let new = snapshot.nodes.map { Node(item: $0.item, level: $0.level + level) }
    nodes.insert(contentsOf: new, at: position)
    expanded.formUnion(snapshot.expanded)
  }
}
