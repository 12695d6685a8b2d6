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
