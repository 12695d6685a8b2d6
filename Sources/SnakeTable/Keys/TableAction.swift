/// An action of a key in a table (the action of a UIKeyCommand).
public enum TableAction: Hashable, Sendable {
  /// Moves the cursor by a number of rows; up if negative.
  case moveBy(rows: Int)
  /// Moves the cursor by pages that overlap by one row; up if negative.
  case page(Int)
  /// Moves the cursor by half pages; up if negative.
  case halfPage(Int)
  /// Moves the cursor to the first row.
  case first
  /// Moves the cursor to the last row.
  case last
  /// Moves the cursor to the first row of a section further down; up if negative.
  case section(Int)
  /// Moves the cursor to the next section whose title begins with the letter typed next.
  case sectionLetter
  /// Scrolls long titles horizontally by a number of columns; back if negative. In a table with columns, scrolls by one of
  /// them.
  case shift(columns: Int)
  /// Marks the cursor's row, or unmarks it.
  case toggleMark
  /// Marks the cursor's row, or unmarks it, and moves the cursor.
  case toggleMarkAndMove(rows: Int)
  /// Moves the cursor by another action and marks all rows in between.
  indirect case extendMarks(by: TableAction)
  /// Marks all rows, or unmarks all.
  case toggleAllMarks
  /// Performs an action on the cursor's row, or edits the table.
  case row(RowAction)
  /// Replays the stroke animation.
  case replay
  /// Requests new content by the table's refresh control.
  case refresh
  /// Requests pages that could not be loaded again.
  case retry
  /// Redraws the whole screen.
  case redraw
  /// Chooses the marked rows or the cursor's row, or performs the primary action of the cursor's row (Enter): see
  /// `TableController.finishesOnChoice`.
  case choose
  /// Goes back one level; leaves from the outermost level (Esc).
  case back
  /// Leaves immediately.
  case leave
  /// Opens the text of the search (`TableController.searchController`).
  case search
  /// Shows all keys, or closes that screen.
  case help

  /// The number of columns by which `<` and `>` scroll long titles.
  package static let shiftedColumns = 8
}
