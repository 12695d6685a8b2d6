package import SnakeTableQuery

extension SearchQuery {
  /// The interpretation of a query.
  ///
  /// The mode for regular expressions, `SearchQuery.Mode.regularExpression`, is in the product `SnakeTableSearchExpressions`, so that
  /// only programs with that mode link pcre2.
  public struct Mode: Sendable {
    /// Words, which must all be found: `word`, `^word` at the start, `word$` at the end, `!word` for texts without it. Of
    /// words joined by a bar, such as `one | other`, one is enough.
    public static let words = SearchQuery.Mode(.words)
    /// Words whose letters must be found in their order, with anything between them. The best matches come first.
    public static let fuzzy = SearchQuery.Mode(.fuzzy)
    /// The modes that a search has by default: words and fuzzy.
    public static let standard = [words, fuzzy]

    let filterMode: FilterMode
    /// Compiles an expression; nil if queries are words.
    let compile: (@Sendable (_ pattern: [UInt8]) throws(FilterError) -> any SearchExpression)?

    private init(_ filterMode: FilterMode) { (self.filterMode, compile) = (filterMode, nil) }

    /// Creates the mode whose queries are expressions.
    /// - Parameter compile: compiles an expression that is not empty.
    package init(
      compile: @escaping @Sendable (_ pattern: [UInt8]) throws(FilterError) -> any SearchExpression
    ) {
      (filterMode, self.compile) = (.regularExpression, compile)
    }

    /// The name that is shown to the user: `words`, `fuzzy` or `regex`.
    public var title: String { filterMode.title }
  }
}

extension SearchQuery.Mode: Hashable {
  public static func == (one: SearchQuery.Mode, other: SearchQuery.Mode) -> Bool {
    one.filterMode == other.filterMode
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(filterMode) }
}

/// A text that the user searches for, and how it is interpreted.
///
/// A word without an upper-case letter matches either case. A letter without an accent matches one with any accents, an accented
/// letter only itself. In regular expressions only case is ignored.
public struct SearchQuery: Equatable, Sendable {
  /// The text as the user typed it.
  public var text: String
  /// The interpretation of the text.
  public var mode: SearchQuery.Mode

  /// Creates a query.
  public init(_ text: String, mode: SearchQuery.Mode = .words) {
    self.text = text
    self.mode = mode
  }
}

extension SearchQuery {
  /// The reason why a query cannot be used.
  public enum SyntaxError: Error, Equatable, Sendable {
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
}

extension SearchQuery.SyntaxError: CustomStringConvertible {
  /// The reason and its place: `missing closing parenthesis at 4`.
  public var description: String { filterError.description }
}
