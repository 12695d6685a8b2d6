import TableModel

/// What keys or the mouse mark from one row on, as long as nothing else is done: the rows from there to the cursor.
struct MarkedRange {
  /// What the row is called at which it began.
  let anchor: Int
  /// The marks there were before: they stay when the range shrinks.
  let kept: TableSelection
  /// The cursor is on its way: what follows it otherwise does not.
  var isMoving = false
  /// What came of it. Another selection, and the range is over.
  var selection: TableSelection?
}
