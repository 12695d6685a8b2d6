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

/// The names of actions for `--bind`. Actions that fzf has too have the names of fzf.
extension BrowserAction {
  static let named: [(name: String, action: BrowserAction)] = [
    ("down", .table(.moveBy(rows: 1))), ("up", .table(.moveBy(rows: -1))), ("page-down", .table(.page(1))),
    ("page-up", .table(.page(-1))),
    ("half-page-down", .table(.halfPage(1))), ("half-page-up", .table(.halfPage(-1))),
    ("first", .table(.first)), ("last", .table(.last)),
    ("next-section", .table(.section(1))), ("previous-section", .table(.section(-1))),
    ("section-letter", .table(.sectionLetter)),
    ("accept", .table(.choose)), ("cancel", .table(.back)), ("abort", .table(.leave)),
    ("toggle", .table(.toggleMark)),
    ("toggle-down", .table(.toggleMarkAndMove(rows: 1))), ("toggle-up", .table(.toggleMarkAndMove(rows: -1))),
    ("toggle-all", .table(.toggleAllMarks)),
    ("extend-down", .table(.extendMarks(by: .moveBy(rows: 1)))),
    ("extend-up", .table(.extendMarks(by: .moveBy(rows: -1)))),
    ("extend-page-down", .table(.extendMarks(by: .page(1)))),
    ("extend-page-up", .table(.extendMarks(by: .page(-1)))),
    ("extend-first", .table(.extendMarks(by: .first))), ("extend-last", .table(.extendMarks(by: .last))),
    ("filter", .filter), ("context", .context), ("undecided", .undecided),
    ("sort", .sort), ("sort-reverse", .sortReverse),
    ("density", .density),
    ("wrap", .wrap), ("pane", .pane), ("collapse", .collapse), ("collapse-all", .collapseAll),
    ("reload", .reload), ("open", .open), ("close", .close), ("choose-value", .chooseValue),
    ("shift-right", .table(.shift(columns: TableAction.shiftedColumns))),
    ("shift-left", .table(.shift(columns: -TableAction.shiftedColumns))),
    ("replay", .table(.replay)),
    ("clear-screen", .table(.redraw)), ("help", .table(.help)),
  ]
}
