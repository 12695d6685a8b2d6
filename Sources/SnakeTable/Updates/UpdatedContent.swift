import SnakeTableLayout
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

/// The mapping between rows before and after sections were collapsed or expanded.
struct FoldedContent: TableChange {
  /// The layout before the change.
  let layout: TableLayout
  /// The data source after the change.
  let content: any TableDataSource
  /// The sections that replace one another: one of them is a single section. Empty if the number of sections stays.
  private let old: Range<Int>
  private let new: Range<Int>

  /// - Parameter section: The section that has replaced several, or that several have replaced.
  init(layout: TableLayout, content: any TableDataSource, section: Int) {
    (self.layout, self.content) = (layout, content)
    let added = content.numberOfSections - layout.numberOfSections
    old = section..<(section + (added == 0 ? 0 : 1 + max(0, -added)))
    new = section..<(section + (added == 0 ? 0 : 1 + max(0, added)))
  }

  private func isChanged(_ old: Int, _ new: Int) -> Bool {
    layout.frame(ofSection: old).isCollapsed != content.isCollapsed(section: new)
  }

  /// The rows of a section that was collapsed or expanded disappear or are new. Its header stays.
  func newPath(of old: TableIndexPath) -> TableIndexPath? {
    newSection(of: old.section).flatMap { section in
      isChanged(old.section, section) ? nil : TableIndexPath(row: old.row, section: section)
    }
  }

  func oldPath(of new: TableIndexPath) -> TableIndexPath? {
    oldSection(of: new.section).flatMap { section in
      isChanged(section, new.section) ? nil : TableIndexPath(row: new.row, section: section)
    }
  }

  func newSection(of old: Int) -> Int? { Self.section(of: old, from: self.old, to: new) }
  func oldSection(of new: Int) -> Int? { Self.section(of: new, from: self.new, to: old) }

  /// Returns the section in other content: the first section that is replaced stays.
  private static func section(of section: Int, from old: Range<Int>, to new: Range<Int>) -> Int? {
    if section <= old.lowerBound { return section }
    return section < old.upperBound ? nil : section + new.count - old.count
  }

  func indexPathForFocusedRow(after old: TableIndexPath) -> TableIndexPath? {
    newPath(of: old)
      ?? TableIndexPath(row: 0, section: newSection(of: old.section) ?? self.old.lowerBound)
  }

  var rollsRows: Bool { true }
  var answersKey: Bool { true }
  func animation(ofOldRowAt old: TableIndexPath) -> RowAnimation { .top }
  func animation(ofNewRowAt new: TableIndexPath) -> RowAnimation { .top }
  func animation(ofOldSection old: Int) -> RowAnimation { .automatic }
  func animation(ofNewSection new: Int) -> RowAnimation { .automatic }
}

/// The content of a table before an edit, read from the edited data source. Rows that it no longer has are blank.
final class FormerRows: TableDataSource {
  private let layout: TableLayout
  private let change: any TableChange
  private let content: any TableDataSource

  /// - Parameters:
  ///   - layout: the layout of the old content.
  ///   - change: the mapping between old and new rows.
  ///   - content: the new content.
  init(_ layout: TableLayout, change: any TableChange, content: any TableDataSource) {
    self.layout = layout
    self.change = change
    self.content = content
  }

  var numberOfSections: Int { layout.numberOfSections }
  func numberOfRows(inSection section: Int) -> Int { layout.frame(ofSection: section).rowCount }
  func isCollapsed(section: Int) -> Bool { layout.frame(ofSection: section).isCollapsed }

  func cell(forRowAt path: TableIndexPath) -> TableCell {
    change.newPath(of: path).map(content.cell(forRowAt:)) ?? TableCell(title: "")
  }

  func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfiguration.State
  ) {
    guard let newPath = change.newPath(of: path) else { return }
    content.updateConfiguration(of: &cell, forRowAt: newPath, using: state)
  }

  func editingStyle(forRowAt path: TableIndexPath) -> TableCell.EditingStyle {
    change.newPath(of: path).map(content.editingStyle(forRowAt:)) ?? .none
  }

  func canMoveRow(at path: TableIndexPath) -> Bool {
    change.newPath(of: path).map(content.canMoveRow(at:)) ?? false
  }

  func isRowEnabled(at path: TableIndexPath) -> Bool {
    change.newPath(of: path).map(content.isRowEnabled(at:)) ?? true
  }

  /// Returns the header; blank lines if it was removed.
  func header(inSection section: Int) -> SectionLabel? {
    let height = layout.frame(ofSection: section).headerHeight
    guard height > 0 else { return nil }
    return change.newSection(of: section).flatMap(content.header(inSection:)) ?? SectionLabel(height: height)
  }

  func footer(inSection section: Int) -> SectionLabel? {
    guard let lines = layout.frame(ofSection: section).footerLines else { return nil }
    return change.newSection(of: section).flatMap(content.footer(inSection:))
      ?? SectionLabel(height: lines.count)
  }

  func identifier(forRowAt path: TableIndexPath) -> Int {
    change.newPath(of: path).map(content.identifier(forRowAt:)) ?? -1
  }

  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? { nil }
}
