/// Whether a text matches a query.
package enum MatchDecision: Equatable {
  case match, noMatch
  /// The text is too long, or a regular expression would take too many steps or too much memory.
  case undecided

  init(_ isMatch: Bool) { self = isMatch ? .match : .noMatch }
}
