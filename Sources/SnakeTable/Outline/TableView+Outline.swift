import SnakeTableModel

/// Expands and collapses rows.
extension TableView {
  /// The data source, if its rows can have children.
  var outline: (any TableOutlineDataSource)? { dataSource as? any TableOutlineDataSource }

  /// Whether the children of the cursor's row are shown; nil if it has none.
  private var isCursorRowExpanded: Bool? { cursorPath.flatMap { outline?.isExpanded(rowAt: $0) } }

  /// Whether the cursor's row has children that are hidden.
  var canExpand: Bool { !isMenuPresented && isCursorRowExpanded == false }

  /// Whether the children of the cursor's row are shown, or the row has a parent.
  var canCollapse: Bool {
    guard !isMenuPresented, let cursorPath else { return false }
    return isCursorRowExpanded == true || outline?.parent(ofRowAt: cursorPath) != nil
  }

  /// Shows the children of the cursor's row.
  func expand() {
    if canExpand, let cursorPath { outline?.setExpanded(true, rowAt: cursorPath) }
  }

  /// Hides the children of the cursor's row, or moves the cursor to its parent if it shows none.
  func collapse() {
    guard let cursorPath else { return }
    if isCursorRowExpanded == true {
      outline?.setExpanded(false, rowAt: cursorPath)
    } else if let parent = outline?.parent(ofRowAt: cursorPath) {
      moveCursor(to: parent)
    }
  }

  /// Shows the children of the cursor's row, or hides them. Returns false if it has none.
  func toggleExpansion() -> Bool {
    guard let cursorPath, let isExpanded = isCursorRowExpanded else { return false }
    outline?.setExpanded(!isExpanded, rowAt: cursorPath)
    return true
  }
}

/// A data source whose rows can have children. Right expands a row, Left collapses it or moves the cursor to its parent,
/// and a click on the accessory `outlineDisclosure` does either. It belongs to the thread or actor of its table.
public protocol TableOutlineDataSource: TableDataSource {
  /// Returns whether the children of a row are shown; nil if it has none. Called for the cursor's row whenever a key is
  /// pressed. Should be O(1).
  func isExpanded(rowAt path: TableIndexPath) -> Bool?
  /// Shows or hides the children of a row at the user's request: change the rows and reload the table. May refuse.
  func setExpanded(_ isExpanded: Bool, rowAt path: TableIndexPath)
  /// Returns the row whose child a row is; nil for none.
  func parent(ofRowAt path: TableIndexPath) -> TableIndexPath?
}
