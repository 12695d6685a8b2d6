internal import SnakeTableRecords

/// The interpretation of a query.
public enum SearchMode: CaseIterable, Sendable {
  /// Words, all of which must be found: `word`, `^word` at the start, `word$` at the end, `!word` for texts without it. Of
  /// words joined by a bar, such as `one | other`, one is enough.
  case words
  /// Words whose letters must be found in their order, with anything between them. The best matches come first.
  case fuzzy
  /// A Perl-compatible regular expression.
  case regularExpression

  /// The name that is shown to the user: `words`, `fuzzy` or `regex`.
  public var title: String { filterMode.title }

  var filterMode: FilterMode {
    switch self {
    case .words: .words
    case .fuzzy: .fuzzy
    case .regularExpression: .regularExpression
    }
  }
}
