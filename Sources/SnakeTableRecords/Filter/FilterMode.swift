/// The way in which the text of a filter is interpreted.
public enum FilterMode: CaseIterable, Sendable {
  /// Words, all of which must be found: `word`, `^word`, `word$`, `!word`, `field:word`.
  case words
  /// Words whose letters must be found in their order, with anything between them.
  case fuzzy
  /// A Perl-compatible regular expression.
  case regularExpression
}
