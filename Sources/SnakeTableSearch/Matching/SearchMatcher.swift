import SnakeTable
internal import SnakeTableExpressions
internal import SnakeTableQuery

/// A query compiled for searching texts, such as the texts of a cell. An empty query matches every text. It belongs to one thread
/// or actor.
///
///     let matcher = try SearchMatcher(SearchQuery("dur", mode: .fuzzy))
///     matcher.matches("Durham", "North Carolina")    // true
///     matcher.ranges(in: "Durham")                   // [0..<3]
public struct SearchMatcher {
  private let matcher: TextMatcher
  private let budget = MatchBudget.frame()

  /// Compiles a query. O(bytes of the query).
  /// - Throws: `SearchError` for an invalid regular expression.
  public init(_ query: SearchQuery) throws(SearchError) {
    do throws(FilterError) {
      matcher = try TextMatcher(CompiledQuery(query.filter, ranks: true))
    } catch { throw SearchError(error) }
  }

  /// Returns whether texts match together, such as the title and the detail of a cell: each word may be in any of them,
  /// and `^` and `$` are the start of the first and the end of the last text. O(bytes).
  public func matches(_ texts: CellText...) -> Bool { matcher.matches(texts, budget: budget) }

  /// Returns whether texts match together. A regular expression that takes too many steps does not match. O(bytes).
  public func matches(_ texts: [CellText]) -> Bool { matcher.matches(texts, budget: budget) }

  /// Returns the points of texts that match together: more for a fuzzy match whose letters begin words or follow each
  /// other. 0 in the other modes, and for texts that do not match. O(bytes).
  public func score(of texts: CellText...) -> Int { matcher.score(of: texts) }

  /// Returns the points of texts that match together; 0 if they do not match. O(bytes).
  public func score(of texts: [CellText]) -> Int { matcher.score(of: texts) }

  /// Returns the ranges of bytes in a text that match, in ascending order and without overlaps, for
  /// `CellText.highlights`; at most 1,000 for each word, and none if the text does not match. O(bytes).
  public func ranges(in text: CellText) -> [Range<Int>] { matcher.ranges(in: text.bytes) }

  /// Returns whether everything that matches this query is known to match another query too, so that a search for it can be
  /// limited to the results of the other. Always false for regular expressions. O(bytes of both queries).
  public func implies(_ other: SearchMatcher) -> Bool { matcher.query.implies(other.matcher.query) }
}

extension SearchMatcher {
  /// Returns whether a row with a cell matches: its title, subtitle, detail and icon together, or its columns. O(bytes).
  public func matches(_ cell: TableCell) -> Bool { matches(cell.searchedTexts) }

  /// Returns a cell whose matches are highlighted, in place of other highlights. O(bytes).
  public func highlighting(_ cell: TableCell) -> TableCell {
    var cell = cell
    cell.title = matcher.highlighting(cell.title)
    cell.subtitle = cell.subtitle.map { matcher.highlighting($0) }
    cell.detail = cell.detail.map { matcher.highlighting($0) }
    cell.icon = cell.icon.map { matcher.highlighting($0) }
    if let columns = cell.columnTexts {
      cell.configuration?.columns = columns.map { matcher.highlighting($0) }
    }
    return cell
  }
}

extension TableCell {
  /// The texts that a search looks at.
  var searchedTexts: [CellText] {
    if let columnTexts { return columnTexts }
    var texts = [title]
    if let subtitle { texts.append(subtitle) }
    if let detail { texts.append(detail) }
    if let icon { texts.append(icon) }
    return texts
  }
}

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

/// The interpretation of a query.
public enum SearchMode: CaseIterable, Sendable {
  /// Words, which must all be found: `word`, `^word` at the start, `word$` at the end, `!word` for texts without it. Of
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

/// A text that the user searches for, and how it is interpreted.
///
/// Text without an upper-case letter matches either case. A word with one matches only as it is typed.
public struct SearchQuery: Equatable, Sendable {
  /// The text as the user typed it.
  public var text: String
  /// The interpretation of the text.
  public var mode: SearchMode

  /// Creates a query.
  public init(_ text: String, mode: SearchMode = .words) {
    self.text = text
    self.mode = mode
  }

  var filter: FilterQuery { FilterQuery(text, mode: mode.filterMode) }
}
