import SnakeTableDrawing
import SnakeTableModel

/// The change from the content shown to another snapshot. Rows and sections are matched by their identifiers. Rows that
/// keep their order are matched without hashing (`IndexShift`); only the others are looked up by identifier.
struct SnapshotDifference<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  typealias Snapshot = TableSnapshot<SectionIdentifier, ItemIdentifier>
  typealias Content = IdentifiedContent<SectionIdentifier, ItemIdentifier>

  private let old: Snapshot
  let new: Snapshot
  private let animation: RowAnimation
  /// The sections that keep their order.
  private let sections: IndexShift
  /// The indices of all sections; empty if every section of the other snapshot keeps its order.
  private var oldSections: [SectionIdentifier: Int] = [:]
  private var newSections: [SectionIdentifier: Int] = [:]
  /// The rows that keep their section and their order, by the section's new index.
  private(set) var rows: [IndexShift] = []
  /// The items of all other rows.
  private(set) var oldItems: [ItemIdentifier: TableIndexPath] = [:]
  private(set) var newItems: [ItemIdentifier: TableIndexPath] = [:]
  private let reloadedItems: Set<ItemIdentifier>
  private let reloadedSections: Set<SectionIdentifier>

  /// Creates the change. Throws if an identifier of a section or an item occurs twice in the new snapshot. O(items)
  /// comparisons, free for lists that share their storage; hashes only items that do not keep their
  /// order.
  init(from content: Content, to new: Snapshot, with animation: RowAnimation) throws(SnapshotError) {
    try self.init(from: content.snapshot, to: new, with: animation, isKnown: content.contains)
  }

  /// Creates the change from a snapshot in which no identifier occurs twice.
  /// - Parameter isKnown: returns whether an item is in the old snapshot. If it always returns false, an identifier that
  ///   occurs twice in the new one may not be noticed.
  init(
    from old: Snapshot, to new: Snapshot, with animation: RowAnimation,
    isKnown: (ItemIdentifier) -> Bool = { _ in false }
  ) throws(SnapshotError) {
    (self.old, self.new, self.animation) = (old, new, animation)
    reloadedItems = Set(new.reloadedItemIdentifiers)
    reloadedSections = Set(new.reloadedSectionIdentifiers)
    sections = IndexShift(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
    guard matchSections(), matchRows(isKnown) else { throw .firstDuplicate(in: new) }
  }

  /// Returns false if a section of the new snapshot occurs twice.
  private mutating func matchSections() -> Bool {
    if !sections.removed.isEmpty {
      for (index, section) in old.sections.enumerated() { oldSections[section.identifier] = index }
    }
    guard !sections.added.isEmpty else { return true }
    for (index, section) in new.sections.enumerated() {
      guard newSections.updateValue(index, forKey: section.identifier) == nil else { return false }
    }
    return true
  }

  /// Returns false if an item of the new snapshot occurs twice.
  private mutating func matchRows(_ isKnown: (ItemIdentifier) -> Bool) -> Bool {
    rows = new.sections.enumerated().map { index, section in
      IndexShift(from: oldSection(of: index).map { old.sections[$0].items } ?? [], to: section.items)
    }
    for section in old.sections.indices {
      let removed =
        newSection(of: section).map { rows[$0].removed } ?? Array(old.sections[section].items.indices)
      for row in removed {
        oldItems[old.sections[section].items[row]] = TableIndexPath(row: row, section: section)
      }
    }
    newItems.reserveCapacity(rows.reduce(0) { $0 + $1.added.count })
    for (section, shift) in rows.enumerated() {
      for row in shift.added {
        let item = new.sections[section].items[row]
        let isRepeated = newItems.updateValue(TableIndexPath(row: row, section: section), forKey: item) != nil
        // A known item that is not among the old ones keeps its order, and so occurs elsewhere too.
        if isRepeated || oldItems[item] == nil && isKnown(item) { return false }
      }
    }
    return true
  }
}

extension SnapshotDifference: TableChange {
  func newPath(of path: TableIndexPath) -> TableIndexPath? {
    if let section = newSection(of: path.section), let row = rows[section].newIndex(of: path.row) {
      return TableIndexPath(row: row, section: section)
    }
    return newItems[old.sections[path.section].items[path.row]]
  }

  func oldPath(of path: TableIndexPath) -> TableIndexPath? {
    if let section = oldSection(of: path.section), let row = rows[path.section].oldIndex(of: path.row) {
      return TableIndexPath(row: row, section: section)
    }
    return oldItems[new.sections[path.section].items[path.row]]
  }

  func newSection(of section: Int) -> Int? {
    sections.newIndex(of: section) ?? newSections[old.sections[section].identifier]
  }

  func oldSection(of section: Int) -> Int? {
    sections.oldIndex(of: section) ?? oldSections[new.sections[section].identifier]
  }

  func keepsMark(ofRowAt path: TableIndexPath) -> Bool { !isReloaded(section: path.section) }

  func isReloaded(rowAt path: TableIndexPath) -> Bool {
    isReloaded(section: path.section)
      || !reloadedItems.isEmpty && reloadedItems.contains(old.sections[path.section].items[path.row])
  }

  private func isReloaded(section: Int) -> Bool {
    !reloadedSections.isEmpty && reloadedSections.contains(old.sections[section].identifier)
  }

  func animation(ofOldRowAt old: TableIndexPath) -> RowAnimation { animation }
  func animation(ofNewRowAt new: TableIndexPath) -> RowAnimation { animation }
  func animation(ofOldSection old: Int) -> RowAnimation { animation }
  func animation(ofNewSection new: Int) -> RowAnimation { animation }
}

/// The index paths of rows by their identifiers. The positions are stored in pages, so that identifiers of rows that no
/// longer exist need no memory, except for one word for each thousand of them.
struct RowPositions {
  private static let pageBits = 10
  private static let pageSize = 1 << pageBits
  /// The positions of the rows, counted through all sections; -1 for identifiers without a row. Pages without rows are
  /// empty.
  private var pages: [[Int]] = []
  /// The position of the first row of each section.
  private var starts: [Int] = []

  /// Creates the index of rows, given their identifiers by section. O(rows).
  init(_ sections: [[Int]]) {
    var position = 0
    for rows in sections {
      starts.append(position)
      for identifier in rows {
        put(position, for: identifier)
        position += 1
      }
    }
  }

  private mutating func put(_ position: Int, for identifier: Int) {
    let page = identifier >> Self.pageBits
    while page >= pages.count { pages.append([]) }
    if pages[page].isEmpty { pages[page] = Array(repeating: -1, count: Self.pageSize) }
    pages[page][identifier & (Self.pageSize - 1)] = position
  }

  /// Returns the index path of the row with an identifier; nil for none. O(log sections).
  func path(ofIdentifier identifier: Int) -> TableIndexPath? {
    let page = identifier >> Self.pageBits
    guard pages.indices.contains(page), !pages[page].isEmpty else { return nil }
    let position = pages[page][identifier & (Self.pageSize - 1)]
    guard position >= 0 else { return nil }
    let section = starts.partitioningIndex { $0 > position } - 1
    return TableIndexPath(row: position - starts[section], section: section)
  }
}

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
