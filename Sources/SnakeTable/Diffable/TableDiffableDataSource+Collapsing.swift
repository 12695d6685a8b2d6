import SnakeTableLayout
import SnakeTableModel

/// A data source whose sections the user can collapse.
protocol CollapsibleDataSource: TableDataSource {
  /// Whether all rows are shown meanwhile, such as for a search.
  var ignoresCollapsing: Bool { get set }
  /// Returns whether the user can collapse a section.
  func canCollapse(section: Int) -> Bool
  /// Hides the rows of a section, or shows them again, animated.
  func setCollapsed(_ isCollapsed: Bool, sectionAt index: Int)
}

extension TableDiffableDataSource: CollapsibleDataSource {
  /// Hides the rows of a section, or shows them again. The marks stay, and the cursor is on the header of a section that is
  /// collapsed. No effect on a section that is not in the snapshot, or has no header or no rows. O(sections).
  public func setCollapsed(_ isCollapsed: Bool, section: SectionIdentifier) {
    if let index = snapshot.sections.firstIndex(where: { $0.identifier == section }) {
      setCollapsed(isCollapsed, sectionAt: index)
    }
  }

  func setCollapsed(_ isCollapsed: Bool, sectionAt index: Int) {
    let section = snapshot.sections[index]
    guard isCollapsed != collapsedSections.contains(section.identifier), !section.items.isEmpty,
      header(inSection: index) != nil
    else { return }
    let change = {
      if isCollapsed {
        self.collapsedSections.insert(section.identifier)
      } else {
        self.collapsedSections.remove(section.identifier)
      }
    }
    guard let tableView, tableView.dataSource === self else {
      change()
      tableView?.reloadData()
      return
    }
    tableView.foldSections {
      change()
      return index
    }
  }

  func canCollapse(section: Int) -> Bool {
    !ignoresCollapsing && canCollapseSection?(snapshot.sections[section].identifier) == true
      && header(inSection: section) != nil
  }

  /// Returns whether the rows of a section are hidden. O(1).
  public func isCollapsed(section: Int) -> Bool {
    guard !collapsedSections.isEmpty, !ignoresCollapsing else { return false }
    let section = snapshot.sections[section]
    return collapsedSections.contains(section.identifier) && !section.items.isEmpty
  }

  /// The numbers of the sections that are collapsed. O(sections), or O(1) if there are none.
  var collapsedIndexes: Set<Int> {
    collapsedSections.isEmpty ? [] : Set(snapshot.sections.indices.filter(isCollapsed(section:)))
  }

  /// Returns the row that stands for a row of the snapshot.
  func shownPath(of path: TableIndexPath) -> TableIndexPath {
    isCollapsed(section: path.section) ? TableIndexPath(row: 0, section: path.section) : path
  }

  public func identifiers(ofRowAt path: TableIndexPath) -> [Range<Int>] {
    guard isCollapsed(section: path.section) else {
      let identifier = identifier(forRowAt: path)
      return [identifier..<(identifier + 1)]
    }
    return ranges(of: [path.section])
  }

  /// The identifiers of all enabled rows, including those of collapsed sections. O(rows).
  public var identifiers: [Range<Int>] { ranges(of: snapshot.sections.indices) }

  private func ranges(of sections: some Sequence<Int>) -> [Range<Int>] {
    let rows = sections.flatMap { section in
      snapshot.sections[section].items.enumerated().lazy.filter { self.isItemEnabled?($0.element) ?? true }
        .map { self.content.identifier(ofRowAt: TableIndexPath(row: $0.offset, section: section)) }
    }
    var result: [Range<Int>] = []
    for row in rows.sorted() { result.appendJoining(row..<(row + 1)) }
    return result
  }
}

/// The change from one snapshot to another in which sections are collapsed, each of which is one row.
struct CollapsedDifference<Base: TableChange>: TableChange {
  let base: Base
  /// The collapsed sections before and after the change.
  let old: Set<Int>
  let new: Set<Int>

  func newPath(of path: TableIndexPath) -> TableIndexPath? {
    let isCollapsed = old.contains(path.section)
    let section = isCollapsed ? newSection(of: path.section) : nil
    let moved = isCollapsed ? section.map { TableIndexPath(row: 0, section: $0) } : base.newPath(of: path)
    return moved.flatMap { moved in
      if new.contains(moved.section) { return TableIndexPath(row: 0, section: moved.section) }
      return isCollapsed ? nil : moved
    }
  }

  func oldPath(of path: TableIndexPath) -> TableIndexPath? {
    guard new.contains(path.section) else {
      return base.oldPath(of: path).flatMap { old.contains($0.section) ? nil : $0 }
    }
    return oldSection(of: path.section).flatMap { section in
      old.contains(section) ? TableIndexPath(row: 0, section: section) : nil
    }
  }

  func newSection(of old: Int) -> Int? { base.newSection(of: old) }
  func oldSection(of new: Int) -> Int? { base.oldSection(of: new) }
  func keepsMark(ofRowAt path: TableIndexPath) -> Bool { base.keepsMark(ofRowAt: path) }
  func isReloaded(rowAt path: TableIndexPath) -> Bool { base.isReloaded(rowAt: path) }
  func animation(ofOldRowAt old: TableIndexPath) -> RowAnimation { base.animation(ofOldRowAt: old) }
  func animation(ofNewRowAt new: TableIndexPath) -> RowAnimation { base.animation(ofNewRowAt: new) }
  func animation(ofOldSection old: Int) -> RowAnimation { base.animation(ofOldSection: old) }
  func animation(ofNewSection new: Int) -> RowAnimation { base.animation(ofNewSection: new) }
}

/// Collapses and expands the cursor's section.
extension TableView {
  private var collapsible: (any CollapsibleDataSource)? { dataSource as? any CollapsibleDataSource }

  /// Whether the cursor's section is collapsed and can be expanded.
  var canExpandSection: Bool {
    guard !isMenuPresented, let section = collapsedSection else { return false }
    return collapsible?.canCollapse(section: section) ?? false
  }

  /// Whether the cursor's section can be collapsed.
  var canCollapseSection: Bool {
    guard !isMenuPresented, collapsedSection == nil, let path = indexPathForFocusedRow else { return false }
    return collapsible?.canCollapse(section: path.section) ?? false
  }

  /// Expands the cursor's section. Returns false, without effect, if it is not collapsed.
  func expandSection() -> Bool {
    guard canExpandSection, let section = collapsedSection else { return false }
    collapsible?.setCollapsed(false, sectionAt: section)
    return true
  }

  /// Collapses the cursor's section. Returns false, without effect, if it cannot be.
  @discardableResult func collapseSection() -> Bool {
    guard canCollapseSection, let path = indexPathForFocusedRow else { return false }
    collapsible?.setCollapsed(true, sectionAt: path.section)
    return true
  }

  /// Shows all rows for a search, and hides those of collapsed sections again at its end.
  func setShowsCollapsedRows(_ isShown: Bool) {
    guard let source = programDataSource as? any CollapsibleDataSource, source.ignoresCollapsing != isShown
    else { return }
    let wasCollapsed = (0..<layout.numberOfSections).contains { layout.frame(ofSection: $0).isCollapsed }
    source.ignoresCollapsing = isShown
    if wasCollapsed || (0..<source.numberOfSections).contains(where: source.isCollapsed(section:)) {
      reloadData()
    }
  }
}
