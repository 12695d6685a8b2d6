import SnakeTable

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
