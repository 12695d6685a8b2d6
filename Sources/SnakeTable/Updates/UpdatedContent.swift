import SnakeTableModel

/// The mapping between the index paths of rows before and after a batch of updates. Look-ups are O(log n) in the number
/// of updates.
struct UpdatedContent: TableChange {
  private var sections = IndexShift()
  private var newPaths: [TableIndexPath: TableIndexPath] = [:]
  private var oldPaths: [TableIndexPath: TableIndexPath] = [:]
  private var newSections: [Int: Int] = [:]
  private var oldSections: [Int: Int] = [:]
  /// The rows that leave each section, by the section's old index, and the rows that enter each section, by its new index.
  private var removedRows: [Int: [Int]] = [:]
  private var addedRows: [Int: [Int]] = [:]
  /// The sections whose rows are all reloaded, by their old indices. Their rows with equal index paths count as the
  /// same row.
  private let reloadedSections: Set<Int>
  private let reloadedRows: Set<TableIndexPath>
  private let animations: UpdateAnimations
  /// The number of rows in each section before and after the updates.
  private let counts: (old: [Int], new: [Int])

  /// Creates the mapping of updates that name no row or section twice.
  init(_ updates: TableUpdates, from old: [Int], to new: [Int]) {
    counts = (old, new)
    reloadedSections = Set(updates.reloadedSections)
    reloadedRows = Set(updates.reloadedRows)
    animations = updates.animations
    for move in updates.movedSections {
      newSections[move.from] = move.to
      oldSections[move.to] = move.from
    }
    for move in updates.movedRows {
      newPaths[move.from] = move.to
      oldPaths[move.to] = move.from
    }
    sections.removed = (updates.deletedSections + newSections.keys).sorted()
    sections.added = (updates.insertedSections + oldSections.keys).sorted()
    removedRows = Self.rows(updates.deletedRows + newPaths.keys)
    addedRows = Self.rows(updates.insertedRows + oldPaths.keys)
  }

  private static func rows(_ paths: [TableIndexPath]) -> [Int: [Int]] {
    Dictionary(grouping: paths, by: \.section).mapValues { $0.map(\.row).sorted() }
  }

  /// Returns the expected number of rows in a section, given by its new index, that had `count` rows.
  func numberOfRows(inSection section: Int, from count: Int) -> Int {
    let removed = oldSection(of: section).flatMap { removedRows[$0] }?.count ?? 0
    return count - removed + (addedRows[section]?.count ?? 0)
  }

  private func rows(from old: Int, to new: Int) -> IndexShift {
    IndexShift(removed: removedRows[old] ?? [], added: addedRows[new] ?? [])
  }

  // MARK: TableChange

  func newSection(of old: Int) -> Int? { newSections[old] ?? sections.newIndex(of: old) }
  func oldSection(of new: Int) -> Int? { oldSections[new] ?? sections.oldIndex(of: new) }

  func keepsMark(ofRowAt old: TableIndexPath) -> Bool {
    newPaths[old] != nil || !reloadedSections.contains(old.section)
  }

  func newPath(of old: TableIndexPath) -> TableIndexPath? {
    if let path = newPaths[old] { return path }
    guard let section = newSection(of: old.section) else { return nil }
    if reloadedSections.contains(old.section) {
      let path = TableIndexPath(row: old.row, section: section)
      return old.row < counts.new[section] && oldPaths[path] == nil ? path : nil
    }
    return rows(from: old.section, to: section).newIndex(of: old.row).map {
      TableIndexPath(row: $0, section: section)
    }
  }

  func oldPath(of new: TableIndexPath) -> TableIndexPath? {
    if let path = oldPaths[new] { return path }
    guard let section = oldSection(of: new.section) else { return nil }
    if reloadedSections.contains(section) {
      let path = TableIndexPath(row: new.row, section: section)
      return new.row < counts.old[section] && newPaths[path] == nil ? path : nil
    }
    return rows(from: section, to: new.section).oldIndex(of: new.row).map {
      TableIndexPath(row: $0, section: section)
    }
  }

  func isReloaded(rowAt old: TableIndexPath) -> Bool {
    reloadedRows.contains(old) || reloadedSections.contains(old.section) && newPaths[old] == nil
  }

  // MARK: Animations

  func animation(ofOldSection old: Int) -> RowAnimation { animations.animation(ofOldSection: old) }
  func animation(ofNewSection new: Int) -> RowAnimation { animations.animation(ofNewSection: new) }
  func animation(ofOldRowAt old: TableIndexPath) -> RowAnimation { animations.animation(ofOldRowAt: old) }

  /// Returns the row's animation. A row inserted into a reloaded section has the animation of that section.
  func animation(ofNewRowAt new: TableIndexPath) -> RowAnimation {
    animations.animation(ofNewRowAt: new)
      ?? oldSection(of: new.section).map(animations.animation(ofOldSection:)) ?? .automatic
  }
}
