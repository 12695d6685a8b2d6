/// What a key does with a table (the action of a UIKeyCommand).
public enum TableAction: Hashable, Sendable {
  /// Moves the cursor; up if negative.
  case moveBy(rows: Int)
  /// Pages less one row of overlap; up if negative.
  case page(Int)
  /// Half pages; up if negative.
  case halfPage(Int)
  /// To the first row.
  case first
  /// To the last row.
  case last
  /// To the first row of a section further on; back if negative.
  case section(Int)
  /// To the next section that begins with the letter typed next.
  case sectionLetter
  /// Shifts long titles to the left; back if negative.
  case shift(columns: Int)
  /// Marks the cursor's row, or takes its mark away.
  case toggleMark
  /// The same, and moves the cursor.
  case toggleMarkAndMove(rows: Int)
  /// Moves the cursor as another action does, and marks all rows on the way.
  indirect case extendMarks(by: TableAction)
  /// Marks all rows, or takes all marks away.
  case toggleAllMarks
  /// Does something with the cursor's row, or edits the table.
  case row(RowAction)
  /// Draws the strokes again.
  case replay
  /// Sends the whole screen anew.
  case redraw
  /// Enter: chooses the marked rows or the cursor's, or performs the primary action of the cursor's row: see
  /// `TableController.finishesOnChoice`.
  case choose
  /// Esc: one level back; from the last one, leaves.
  case back
  /// Leaves at once.
  case leave
}
