/// Why a query cannot be used.
public enum FilterError: Error, Equatable, Sendable {
  /// A regular expression is wrong at `offset` bytes from its start; `message` is the library's English text.
  case invalidPattern(offset: Int, message: String)
}
