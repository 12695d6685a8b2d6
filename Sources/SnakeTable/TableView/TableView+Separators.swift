import SnakeTableLayout

extension TableView {
  /// Changes the separators. The cursor's row, or the first row in view if the cursor is out of view, keeps its line of
  /// the viewport. O(sections), with rows of different heights O(rows).
  package func setSeparators(_ separator: SeparatorStyle) {
    guard separator != configuration.separator else { return }
    keepRowInPlace { configuration.separator = separator }
  }
}
