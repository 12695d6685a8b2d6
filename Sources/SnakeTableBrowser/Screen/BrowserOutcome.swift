/// How browsing ended.
public enum BrowserOutcome: Equatable, Sendable {
  /// Enter: the identifiers of the rows as ranges, in the order in which they are to be written.
  case chosen([Range<Int>])
  /// Esc or q, or the demo has ended.
  case left
}
