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
