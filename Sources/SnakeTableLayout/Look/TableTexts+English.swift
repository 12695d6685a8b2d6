extension TableTexts {
  /// The English texts of the library, as keys of `translations`.
  public static let english: [String] = [
    "all rows", "Back", "back", "Back from a menu", "Back one level, then quit",
    "Back to its start, or to the first columns", "Back to their start", "Cancel", "Choose",
    "choose", "Choosing", "clear", "close", "columns", "Commands", "Delete", "delete",
    "Delete the row", "done", "Draw the strokes again", "drop", "edit", "Edit, or end editing",
    "End of the text", "Filtering", "first letter of a section", "First row", "Half a page down",
    "Half a page up", "help", "Hide them, or back to the parent", "insert", "Insert a row",
    "Its first one at the other edge", "keep", "Keys", "Last row", "Load new rows",
    "Load what failed again", "mark", "Mark all rows, or none", "Mark and move down",
    "Mark and move up", "Mark rows on the way down", "Mark rows on the way up",
    "Mark the row, or unmark it", "marked", "mode {}", "More about the row", "move", "move column",
    "move row", "Move the column to the left", "Move the column to the right", "Move the row down",
    "Move the row up", "Moving", "Narrow the column", "next", "Next column", "Next field or action",
    "Next line", "Next match", "Next page", "Next pane", "Next row", "Next section",
    "Next section by the letter typed next", "No match above", "No match below", "No matches",
    "no rows", "of {}", "OK", "Open the row", "page", "Perform the action, or go on",
    "Previous column", "Previous field or action", "Previous line", "Previous match",
    "Previous page", "Previous pane", "Previous row", "Previous section", "put back", "Quit",
    "quit", "R tries again", "Redraw the screen", "scroll", "Search", "search",
    "See more of long lines", "See more of long text, or more columns", "shift",
    "Show the row's children", "Start of the text", "Suspend", "Take hold of the row, then drop it",
    "The row's first action", "The row's menu", "This help", "Viewing",
    "What can be done with the row", "Widen the column", "width", "wrap",
    "Wrap long lines, or cut them", "{} of {}", "{} row", "{} rows",
  ]
}
