import SnakeTable

/// The action of a key in the browser.
enum BrowserAction: Hashable, Sendable {
  /// An action of any table. `last` moves to the row whose number was typed before, if there is one.
  case table(TableAction)
  case digit(Int)
  case help
  case filter
  /// Changes the order of the rows: first ascending, then descending, then the order of the input.
  case sort
  /// Shows or hides the separators between rows.
  case density
  /// Reads the files again.
  case reload
  /// Opens the row's details.
  case open
  /// Returns from the details.
  case close
  /// Chooses the value of the cursor's field in the details, instead of the record.
  case chooseValue
}
