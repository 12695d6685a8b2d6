import SnakeTable

/// The action of a key in the browser.
enum BrowserAction: Hashable, Sendable {
  /// An action of any table. `last` moves to the row whose number was typed before, if there is one.
  case table(TableAction)
  case digit(Int)
  case filter
  /// Shows rows near the matches of the filter, or only matches.
  case context
  /// Shows the rows that may or may not match the filter, or its matches.
  case undecided
  /// Opens a menu of the fields that rows can be sorted by.
  case sort
  /// Reverses the order of the rows.
  case sortReverse
  /// Shows or hides the separators between rows.
  case density
  /// Collapses the cursor's section, or expands it; and all sections.
  case collapse
  case collapseAll
  /// Opens the pane beside the list, or closes it.
  case pane
  /// Shows long titles on several lines, or in one.
  case wrap
  /// Runs a command of the user.
  case command(UserCommand)
  /// Reads the files again.
  case reload
  /// Opens the row's details.
  case open
  /// Returns from the details.
  case close
  /// Chooses the value of the cursor's field in the details, instead of the record.
  case chooseValue
}
