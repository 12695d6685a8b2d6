internal import SnakeTableRecords

/// The reason why a query cannot be used.
public enum SearchError: Error, Equatable, Sendable {
  /// A regular expression is invalid at `offset` bytes of UTF-8 from its start; `message` is the English text of PCRE2.
  case invalidPattern(offset: Int, message: String)
  /// There is not enough memory for a regular expression.
  case outOfMemory

  init(_ error: FilterError) {
    switch error {
    case .invalidPattern(let offset, let message): self = .invalidPattern(offset: offset, message: message)
    case .outOfMemory: self = .outOfMemory
    }
  }

  private var filterError: FilterError {
    switch self {
    case .invalidPattern(let offset, let message): .invalidPattern(offset: offset, message: message)
    case .outOfMemory: .outOfMemory
    }
  }
}

extension SearchError: CustomStringConvertible {
  /// The reason and its place: `missing closing parenthesis at 4`.
  public var description: String { filterError.description }
}
