import SnakeTableLayout
import SnakeTableModel

/// The state of a table before a change of its content.
struct UpdateOrigin {
  let layout: TableLayout
  /// The index path of the cursor's row.
  let cursor: TableIndexPath?
  /// The index path of the row that a menu belongs to.
  let menu: TableIndexPath?
  /// Whether the cursor stays in view.
  let isPinned: Bool
  /// Whether the table shows its beginning, and continues to.
  let staysAtTop: Bool
  /// The marked rows in the order of marking, each with its index path or nil if it was not in the table; nil if the
  /// data source was edited before the change began, or if the change keeps all marks.
  let marks: [(identifier: Int, path: TableIndexPath?)]?
  /// Whether the change is animated.
  let isAnimated: Bool
  /// The rows in view; nil if the change is not animated or the data source was edited before the change began.
  let content: ViewportContent?
  /// The content offset.
  let offset: Int

  /// Returns the new index path of the cursor's row; if the row is removed, of the nearest remaining row below it, or
  /// else above it. O(rows removed).
  func cursorPath(after change: some TableChange) -> TableIndexPath? {
    guard let position = cursor.map(layout.position(of:)) else { return nil }
    let below = stride(from: position, through: layout.numberOfRows - 1, by: 1)
    let above = stride(from: min(position, layout.numberOfRows) - 1, through: 0, by: -1)
    for position in [below, above].joined() {
      if let path = layout.path(atPosition: position).flatMap(change.cursorPath(after:)) { return path }
    }
    return nil
  }

  /// Returns the identifiers of the rows that keep their marks, in the order of marking; nil if the marks do not
  /// change.
  func marks(after change: some TableChange, identifier: (TableIndexPath) -> Int) -> [Int]? {
    guard let marks, !marks.isEmpty else { return nil }
    return marks.compactMap { mark in
      guard let path = mark.path else { return mark.identifier }
      guard change.keepsMark(ofRowAt: path) else { return nil }
      return change.newPath(of: path).map(identifier)
    }
  }
}
