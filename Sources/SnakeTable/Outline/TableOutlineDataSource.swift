import SnakeTableModel

/// A data source whose rows can have children. Right expands a row, Left collapses it or moves the cursor to its parent,
/// and a click on the accessory `outlineDisclosure` does either. It belongs to the thread or actor of its table.
public protocol TableOutlineDataSource: TableDataSource {
  /// Returns whether the children of a row are shown; nil if it has none. Called for the cursor's row whenever a key is
  /// pressed. Should be O(1).
  func isExpanded(rowAt path: TableIndexPath) -> Bool?
  /// Shows or hides the children of a row at the user's request: change the rows and reload the table. May refuse.
  func setExpanded(_ isExpanded: Bool, rowAt path: TableIndexPath)
  /// Returns the row that another one is a child of; nil for none.
  func parent(ofRowAt path: TableIndexPath) -> TableIndexPath?
}
