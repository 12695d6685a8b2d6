import SnakeTableModel

/// A snapshot with an identifier for each of its rows, the same for as long as the item is in the snapshots shown.
struct IdentifiedContent<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  typealias Snapshot = TableSnapshot<SectionIdentifier, ItemIdentifier>

  private(set) var snapshot = Snapshot()
  private var identifiers: [ItemIdentifier: Int] = [:]
  /// The identifiers of the rows by section.
  private var rows: [[Int]] = []
  private var nextIdentifier = 0
  /// Nil until a row is looked up.
  private var positions: RowPositions?

  /// Shows the new snapshot of a difference. Hashes only items that do not keep their order.
  mutating func adopt(_ difference: SnapshotDifference<SectionIdentifier, ItemIdentifier>) {
    for item in difference.oldItems.keys where difference.newItems[item] == nil { identifiers[item] = nil }
    let (new, old) = (difference.new, rows)
    identifiers.reserveCapacity(identifiers.count + difference.newItems.count)
    // In display order, so that neighbouring rows get consecutive identifiers and marks on them form one range.
    rows = new.sections.indices.map { section in
      difference.rows[section].list(after: difference.oldSection(of: section).map { old[$0] } ?? []) { row in
        identifier(of: new.sections[section].items[row])
      }
    }
    snapshot = Snapshot(sections: new.sections)
    positions = nil
  }

  private mutating func identifier(of item: ItemIdentifier) -> Int {
    if let known = identifiers[item] { return known }
    defer { nextIdentifier += 1 }
    identifiers[item] = nextIdentifier
    return nextIdentifier
  }

  // MARK: Look-ups

  func contains(_ item: ItemIdentifier) -> Bool { identifiers[item] != nil }

  func identifier(ofRowAt path: TableIndexPath) -> Int { rows[path.section][path.row] }

  /// Returns the index path of a row; nil if there is no such row. The first look-up in a snapshot is O(rows).
  mutating func path(ofIdentifier identifier: Int) -> TableIndexPath? {
    if positions == nil { positions = RowPositions(rows) }
    return positions?.path(ofIdentifier: identifier)
  }

  mutating func path(of item: ItemIdentifier) -> TableIndexPath? {
    identifiers[item].flatMap { path(ofIdentifier: $0) }
  }
}

/// A cache of the values stored last. It has two generations: when `capacity` values were stored in the newer one, it
/// becomes the older one, and the values of the former older one are dropped. Reading a value does not keep it longer.
struct RecentValues<Key: Hashable, Value> {
  private let capacity: Int
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  init(capacity: Int) { self.capacity = capacity }

  /// The value stored for a key, or nil if it was dropped. O(1).
  subscript(key: Key) -> Value? { newer[key] ?? older[key] }

  /// Stores a value. O(1).
  mutating func put(_ value: Value, for key: Key) {
    newer[key] = value
    guard newer.count >= capacity else { return }
    older = newer
    newer = [:]
  }
}
