import SnakeTable

/// What a key does in the browser.
enum BrowserAction: Hashable, Sendable {
  /// What any table can do. `last` goes to the row whose number was typed before, if one was.
  case table(TableAction)
  case digit(Int)
  case help
  case filter
  /// Rows in ascending, then descending order, then in that of the input.
  case sort
  /// Reads the files again.
  case reload
  /// Opens the row's details.
  case open
  /// Goes back from details.
  case close
}
