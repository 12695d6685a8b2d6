/// What a key does with the cursor's row beside choosing it.
public enum RowAction: Hashable, Sendable {
  /// Begins editing the table, or ends it.
  case toggleEditing
  /// Asks whether to delete the row, where the data source allows it.
  case delete
  /// Inserts a row where the data source says that this one does.
  case insert
  /// Takes hold of the row, which the keys then move, or drops it. In editing mode, where the data source allows it.
  case grab
  /// Moves the row at once; up if negative. In editing mode, where the data source allows it.
  case move(rows: Int)
  /// Shows what can be done with the row; in a menu, opens the menu under the cursor.
  case actions
  /// Performs the first of the actions at an edge of the row (UIKit's full swipe).
  case fullSwipe(SwipeEdge)
  /// Chooses a row that says by `›` that there is more to see.
  case disclose
  /// Comes back from a menu.
  case closeMenu
  /// Shows the row's menu.
  case contextMenu
  /// Activates the detail button.
  case accessory
}
