import SnakeTable

/// The changes made by the last key. A screen reader speaks them before the words of the cursor's row.
struct Announcement {
  /// The order of the rows; nil if it is as before.
  var order: CellText?
  /// The header of the section that the cursor has entered; nil if it is in the same section.
  var header: CellText?
  /// The number of rows of that section when the cursor entered it.
  var rowsAtEntry: Int

  /// Returns the words, or nil if nothing has changed.
  /// - Parameters:
  ///   - rows: the number of rows of the section.
  ///   - isComplete: whether no further rows can arrive in it. Until then the words keep the number of rows at entry,
  ///     because a screen reader speaks each change.
  func words(rows: Int, isComplete: Bool) -> CellText? {
    guard let header else { return order }
    let number = TableController.rows(isComplete ? rows : rowsAtEntry) + (isComplete ? "" : " so far")
    let section = CellText(Array("Section ".utf8) + header.bytes + Array(", \(number)".utf8))
    return SpokenText.joined([order, section])
  }
}
