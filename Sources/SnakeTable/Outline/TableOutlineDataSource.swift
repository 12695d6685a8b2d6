import SnakeTableModel

/// A data source whose rows can have children. Right expands a row, Left collapses it or moves the cursor to its parent,
/// and a click on the accessory `outlineDisclosure` does either.
public protocol TableOutlineDataSource: TableDataSource {
  /// Returns whether the children of a row are shown; nil if it has none.
  func isExpanded(rowAt path: TableIndexPath) -> Bool?
  /// Shows or hides the children of a row at the user's request. May refuse.
  func setExpanded(_ isExpanded: Bool, rowAt path: TableIndexPath)
  /// Returns the row that another one is a child of; nil for none.
  func parent(ofRowAt path: TableIndexPath) -> TableIndexPath?
}
