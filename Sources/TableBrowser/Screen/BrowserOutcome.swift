/// How browsing ended.
public enum BrowserOutcome: Equatable, Sendable {
  /// Enter: the identifiers of the rows, in input order, as ranges.
  case chosen(RangeSet<Int>)
  /// Esc or q, or the demo has ended.
  case left
}
