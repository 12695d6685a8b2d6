/// What a key does in the browser.
enum BrowserAction: Equatable, Sendable {
  case moveBy(rows: Int)
  /// Pages less one row of overlap.
  case page(Int)
  case halfPage(Int)
  case first
  /// The last row, or the row whose number was typed before.
  case last
  case section(Int)
  /// The next section that begins with the letter typed next.
  case sectionLetter
  case shift(columns: Int)
  case digit(Int)
  case choose
  case toggleMark
  case toggleMarkAndMove(rows: Int)
  case toggleAllMarks
  case replay
  case redraw
  case help
  case filter
  /// Rows in ascending, then descending order, then in that of the input.
  case sort
  /// Opens the row's details.
  case open
  /// Goes back from details.
  case close
  case back
  case quit
}
