/// What actions are called by those who bind keys: as in fzf where it has them.
extension BrowserAction {
  static let named: [(name: String, action: BrowserAction)] = [
    ("down", .moveBy(rows: 1)), ("up", .moveBy(rows: -1)), ("page-down", .page(1)), ("page-up", .page(-1)),
    ("half-page-down", .halfPage(1)), ("half-page-up", .halfPage(-1)), ("first", .first), ("last", .last),
    ("next-section", .section(1)), ("previous-section", .section(-1)), ("section-letter", .sectionLetter),
    ("accept", .choose), ("cancel", .back), ("abort", .quit), ("toggle", .toggleMark),
    ("toggle-down", .toggleMarkAndMove(rows: 1)), ("toggle-up", .toggleMarkAndMove(rows: -1)),
    ("toggle-all", .toggleAllMarks), ("filter", .filter), ("sort", .sort), ("open", .open), ("close", .close),
    ("shift-right", .shift(columns: 8)), ("shift-left", .shift(columns: -8)), ("replay", .replay),
    ("clear-screen", .redraw), ("help", .help),
  ]
}
