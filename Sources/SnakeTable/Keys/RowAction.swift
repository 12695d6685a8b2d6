/// An action on the cursor's row other than choosing it.
public enum RowAction: Hashable, Sendable {
  /// Starts or ends editing of the table.
  case toggleEditing
  /// Asks for confirmation to delete the row, if the data source allows deleting it.
  case delete
  /// Inserts a row, if the cursor's row has the editing style `insert`.
  case insert
  /// Starts dragging the row, which movement keys then move, or drops it. Only in editing mode, if the data source
  /// allows moving it.
  case grab
  /// Moves the row immediately by a number of rows; up if negative. Only in editing mode, if the data source allows
  /// moving it.
  case move(rows: Int)
  /// Shows the row's children: see `TableOutlineDataSource`.
  case expand
  /// Hides the row's children, or moves the cursor to the row's parent.
  case collapse
  /// Shows the row's actions; in a menu, opens the submenu under the cursor.
  case actions
  /// Performs the first swipe action at an edge of the row (UIKit's full swipe).
  case fullSwipe(SwipeEdge)
  /// Chooses a row whose accessory is the disclosure indicator `›`.
  case disclose
  /// Closes a menu.
  case closeMenu
  /// Shows the row's menu.
  case contextMenu
  /// Activates the detail button.
  case accessory
}
