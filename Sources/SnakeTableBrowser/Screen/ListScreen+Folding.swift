import SnakeTable
import SnakeTableRecords

/// Collapsing and expanding the sections of the list.
extension ListScreen {
  /// Whether the list is shown and has sections that can be collapsed.
  var canFold: Bool { showsList && source?.canFold == true && list.indexPathForFocusedRow != nil }

  /// Whether the cursor is on the header of a collapsed section.
  var isOnCollapsedSection: Bool { showsList && list.collapsedSection != nil }

  /// Collapses the cursor's section, or expands it.
  func toggleSection() {
    guard canFold, let section = list.indexPathForFocusedRow?.section else { return }
    fold { source in
      source.toggleSection(section)
      return section
    }
  }

  /// Collapses the cursor's section, or the group that contains it if it is collapsed. Returns false if there is no such
  /// group.
  func collapseOutwards() -> Bool {
    guard canFold, let section = list.indexPathForFocusedRow?.section else { return false }
    guard let level = source?.collapsedLevel(ofSection: section) else {
      toggleSection()
      return true
    }
    if level > 0 { fold { $0.collapseGroup(ofSection: section) ?? section } }
    return level > 0
  }

  /// Collapses all sections; expands those of a level if the cursor's section is collapsed at that level.
  /// - Parameter number: the number of the level to collapse, counted from 1 for the outermost one; nil for the usual one.
  func toggleAllSections(level number: Int?) {
    guard canFold, let source, let section = list.indexPathForFocusedRow?.section else { return }
    let level = source.collapsedLevel(ofSection: section)
    let former = source.state
    if let number {
      source.setAllSections(isCollapsed: level != number - 1, level: number - 1)
    } else if level == nil || level == source.numberOfLevels - 1 {
      return fold {
        $0.setAllSections(isCollapsed: level == nil, level: nil)
        return section
      }
    } else {
      source.setAllSections(isCollapsed: false, level: level)
    }
    list.reloadData()
    sectionsDidFold(from: former)
  }

  private func fold(_ change: (any RowStore) -> Int) {
    guard let source else { return }
    let former = source.state
    list.foldSections { change(source) }
    sectionsDidFold(from: former)
  }

  private func sectionsDidFold(from former: ListState) {
    noteChange(from: former)
    following.followsEnd = false
    following.anchor = list.selection.cursor
  }
}
