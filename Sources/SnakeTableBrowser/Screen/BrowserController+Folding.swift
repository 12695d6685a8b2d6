import SnakeTable

/// Collapsing and expanding the sections of the list.
extension BrowserController {
  /// Whether the list is shown and has sections that can be collapsed.
  var canFold: Bool { showsList && source?.folding?.canFold == true && list.cursorPath != nil }

  /// Whether the cursor is on the header of a collapsed section.
  var isOnCollapsedSection: Bool { showsList && list.collapsedSection != nil }

  /// Collapses the cursor's section, or expands it.
  func toggleSection() {
    guard canFold, let section = list.cursorPath?.section else { return }
    fold { folding in
      folding.toggleSection(section)
      return section
    }
  }

  /// Collapses the cursor's section, or the group that contains it if it is collapsed. Returns false if there is no such
  /// group.
  func collapseOutwards() -> Bool {
    guard canFold, let section = list.cursorPath?.section else { return false }
    guard let level = source?.folding?.collapsedLevel(ofSection: section) else {
      toggleSection()
      return true
    }
    if level > 0 { fold { $0.collapseGroup(ofSection: section) ?? section } }
    return level > 0
  }

  /// Collapses all sections; expands those of a level if the cursor's section is collapsed at that level.
  /// - Parameter number: the number of the level to collapse, counted from 1 for the outermost one; nil for the usual one.
  func toggleAllSections(level number: Int?) {
    guard canFold, let folding = source?.folding, let section = list.cursorPath?.section else { return }
    let level = folding.collapsedLevel(ofSection: section)
    if let number {
      folding.setAllSections(isCollapsed: level != number - 1, level: number - 1)
    } else if level == nil || level == folding.numberOfLevels - 1 {
      return fold {
        $0.setAllSections(isCollapsed: level == nil, level: nil)
        return section
      }
    } else {
      folding.setAllSections(isCollapsed: false, level: level)
    }
    list.reloadData()
    sectionsDidFold()
  }

  private func fold(_ change: (any FoldingSource) -> Int) {
    guard let folding = source?.folding else { return }
    list.foldSections { change(folding) }
    sectionsDidFold()
  }

  private func sectionsDidFold() {
    following.followsEnd = false
    following.anchor = list.selection.cursor
  }
}
