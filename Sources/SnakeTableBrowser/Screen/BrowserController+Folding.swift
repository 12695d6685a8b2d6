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
    fold { $0.toggleSection(section) }
  }

  /// Collapses all sections; expands them if the cursor's section is collapsed.
  func toggleAllSections() {
    guard canFold else { return }
    let isCollapsed = !isOnCollapsedSection
    fold { $0.setAllSections(isCollapsed: isCollapsed) }
  }

  private func fold(_ change: (any FoldingSource) -> Void) {
    guard let folding = source?.folding else { return }
    list.foldSections { change(folding) }
    followsEnd = false
    anchor = list.selection.cursor
  }
}
