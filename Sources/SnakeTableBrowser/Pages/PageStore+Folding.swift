import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// Folding of the innermost groups. Groups of sections cannot be collapsed.
extension PageStore {
  /// In a structure, Left goes back at once.
  package var canFold: Bool { grouping.hasSections && fetched == nil && !connection.isStructure }

  package func toggleSection(_ section: Int) {
    if canFold { collapsed.toggle(section, level: 0) }
  }

  package func setAllSections(isCollapsed: Bool, level: Int?) {
    if canFold, level ?? 0 == 0 { collapsed.setAll(isCollapsed: isCollapsed, level: 0) }
  }

  package func isCollapsed(section: Int) -> Bool {
    !collapsed.isEmpty && fetched == nil && collapsed.contains(section, level: 0)
  }

  package func rowNumber(at path: TableIndexPath) -> Int? {
    guard fetched == nil, let groups = shown.groups?.table else { return nil }
    return groups.start(of: path.section) + path.row
  }

  // MARK: State

  /// What is collapsed now, by the values of groups.
  var listFolding: ListFolding {
    var state = awaitedFolding
    guard let groups = shown.groups?.table, !collapsed.isEmpty else { return state }
    let paths = collapsed.exceptions(ofLevel: 0).map { groups.values(of: $0).map(\.bytes) }
    if collapsed.collapsesAll(ofLevel: 0) {
      state.levels.insert(0)
      state.expanded.formUnion(paths)
    } else {
      state.collapsed.formUnion(paths)
    }
    return state
  }

  /// Collapses what a state names, and expands all other sections.
  func fold(as state: ListFolding) {
    var folding = state
    // The innermost level has a number, too.
    if folding.levels.contains(list.grouping.fields.count) { folding.levels.insert(0) }
    folding.levels.formIntersection([0])
    collapsed.restart(with: folding)
    awaitedFolding = folding
    awaitedFolding.levels = []
    foldAwaitedGroups()
  }

  /// Collapses or expands the groups that a state has named, as far as they have arrived. O(groups) until all have arrived.
  func foldAwaitedGroups() {
    guard !awaitedFolding.isEmpty, let groups = shown.groups?.table, next == nil else { return }
    for group in 0..<groups.count {
      let path = groups.values(of: group).map(\.bytes)
      // With one level, a slash can only be a part of the value.
      let isPath = { (other: ListFolding.Path) in
        path.count == 1 ? path[0] == Array(other.joined(separator: Array("/".utf8))) : path == other
      }
      if let found = awaitedFolding.collapsed.firstIndex(where: isPath) {
        awaitedFolding.collapsed.remove(at: found)
        collapsed.set(group, level: 0, isCollapsed: true)
      } else if let found = awaitedFolding.expanded.firstIndex(where: isPath) {
        awaitedFolding.expanded.remove(at: found)
        collapsed.set(group, level: 0, isCollapsed: false)
      }
    }
  }
}
