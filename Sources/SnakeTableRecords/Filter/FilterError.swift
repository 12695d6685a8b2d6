/// The reason why a query cannot be used.
public enum FilterError: Error, Equatable, Sendable {
  /// A regular expression is invalid at `offset` bytes from its start; `message` is the English text of PCRE2.
  case invalidPattern(offset: Int, message: String)
}
