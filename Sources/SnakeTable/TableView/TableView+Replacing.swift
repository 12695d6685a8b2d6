import SnakeTableModel

/// Content that is read again as a whole.
extension TableView {
  /// Whether rows are moving to their positions after a change.
  package var isMovingRows: Bool { motionState.shownTransition != nil }

  /// Replaces the content in `replacement`, and moves the rows that the former and the new content have in common. The
  /// cursor follows its row. The marks stay as they are: replace them together with the content.
  /// - Parameters:
  ///   - former: identifies the sections and rows shown before.
  ///   - replacement: replaces the content, and returns a snapshot that identifies the new sections and rows. Its reloaded
  ///     items are those with other cells.
  /// - Throws: a section, or an item that is new or moves, occurs twice. The new content is shown without a movement.
  /// - Complexity: O(rows).
  package func replaceContent<Section: Hashable, Item: Hashable>(
    _ former: TableSnapshot<Section, Item>, in replacement: () -> TableSnapshot<Section, Item>
  ) throws(SnapshotError) {
    try performChange(animated: true, keepsMarks: true, completion: nil) {
      () throws(SnapshotError) -> SnapshotDifference<Section, Item> in
      try SnapshotDifference(from: former, to: replacement(), with: .automatic)
    }
  }
}
