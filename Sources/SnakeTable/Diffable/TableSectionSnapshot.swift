/// The items of one section as an outline at one moment: items with children, which are shown while their parent is
/// expanded (NSDiffableDataSourceSectionSnapshot). A snapshot is a value: edit it independently of any table, then show
/// it with `TableDiffableDataSource.apply(_:to:animated:completion:)`.
///
///     Fruit            ▾
///       Apple
///       Citrus         ▸
///     Vegetables       ▸
///
/// Every item may occur once. A parent is collapsed until it is expanded. An edit that throws changes nothing. A snapshot can be
/// made and edited on any thread, and sent to another thread if its identifiers can.
public struct TableSectionSnapshot<ItemIdentifier: Hashable>: Equatable {
  /// An item and its level.
  struct Node: Equatable {
    var item: ItemIdentifier
    var level: Int
  }

  /// All items, each directly before its descendants.
  var nodes: [Node] = [] { didSet { index() } }
  /// The position of each item in `nodes`.
  private var positions: [ItemIdentifier: Int] = [:]
  /// The items whose children are shown if they have any.
  var expanded: Set<ItemIdentifier> = []

  /// Creates a snapshot without items.
  public init() {}

  private mutating func index() {
    positions = Dictionary(minimumCapacity: nodes.count)
    for (position, node) in nodes.enumerated() { positions[node.item] = position }
  }

  // MARK: Items

  /// The identifiers of all items, each before its children, whether shown or not. O(items).
  public var items: [ItemIdentifier] { nodes.map(\.item) }
  /// The identifiers of the items without a parent. O(items).
  public var rootItems: [ItemIdentifier] { nodes.filter { $0.level == 0 }.map(\.item) }
  /// The identifiers of the items whose ancestors are all expanded. O(items).
  public var visibleItems: [ItemIdentifier] {
    var result: [ItemIdentifier] = []
    var position = 0
    while position < nodes.count {
      result.append(nodes[position].item)
      position = isExpanded(nodes[position].item) ? position + 1 : end(ofItemAt: position)
    }
    return result
  }

  /// Returns whether the snapshot contains an item. O(1).
  public func contains(_ item: ItemIdentifier) -> Bool { positions[item] != nil }
  /// Returns the position of an item among all items; nil if there is no such item. O(1).
  public func index(of item: ItemIdentifier) -> Int? { positions[item] }
  /// Returns the number of an item's ancestors; nil if there is no such item. O(1).
  public func level(of item: ItemIdentifier) -> Int? { positions[item].map { nodes[$0].level } }

  /// Returns the item whose child an item is; nil for a root item, and if there is no such item. O(items).
  public func parent(of child: ItemIdentifier) -> ItemIdentifier? {
    guard let position = positions[child] else { return nil }
    let level = nodes[position].level
    return nodes[..<position].last { $0.level < level }?.item
  }

  /// Returns whether an item has children. O(1).
  public func hasChildren(_ item: ItemIdentifier) -> Bool {
    guard let position = positions[item], position + 1 < nodes.count else { return false }
    return nodes[position + 1].level > nodes[position].level
  }

  /// Returns whether an item's children are shown, or will be when it gets some. O(1).
  public func isExpanded(_ item: ItemIdentifier) -> Bool { expanded.contains(item) }

  /// Returns whether all ancestors of an item are expanded; false if there is no such item. O(items).
  public func isVisible(_ item: ItemIdentifier) -> Bool {
    guard contains(item) else { return false }
    return sequence(first: item, next: parent(of:)).dropFirst().allSatisfy(isExpanded)
  }

  /// Returns the descendants of an item as a snapshot of their own, with the item itself as its root if
  /// `includingParent`; an empty one if there is no such item. O(items).
  public func snapshot(of parent: ItemIdentifier, includingParent: Bool = false) -> Self {
    guard let position = positions[parent] else { return Self() }
    let part = nodes[(includingParent ? position : position + 1)..<end(ofItemAt: position)]
    guard let base = part.first?.level else { return Self() }
    var result = Self()
    result.nodes = part.map { Node(item: $0.item, level: $0.level - base) }
    result.expanded = expanded.intersection(result.items)
    return result
  }

  /// Returns the position behind the last descendant of an item. O(descendants).
  func end(ofItemAt position: Int) -> Int {
    nodes[(position + 1)...].firstIndex { $0.level <= nodes[position].level } ?? nodes.count
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.nodes == other.nodes && one.expanded == other.expanded
  }
}

extension TableSectionSnapshot: Sendable where ItemIdentifier: Sendable {}
extension TableSectionSnapshot.Node: Sendable where ItemIdentifier: Sendable {}

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
