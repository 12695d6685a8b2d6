import SnakeTableLayout

extension TableView {
  /// Changes the separators. The cursor's row, or the first row in view if the cursor is out of view, keeps its line of
  /// the viewport. O(sections), with rows of different heights O(rows).
  package func setSeparators(_ separator: SeparatorStyle) {
    guard separator != configuration.separator else { return }
    let row = isCursorVisible ? cursorPath : layout.firstRow(fromLine: contentOffset)
    let line = row.map { layout.frame(ofRowAt: $0).line - contentOffset }
    configuration.separator = separator
    guard let row, let line, layout.contains(row) else { return }
    contentOffset = layout.frame(ofRowAt: row).line - line
    clampOffset()
  }
}
