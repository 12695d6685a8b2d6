import SnakeTable
internal import SnakeTableQuery

extension SearchQuery {
  /// A query compiled for searching texts, such as the texts of a cell. An empty query matches every text. It belongs to one thread
  /// or actor.
  ///
  ///     let matcher = try SearchQuery.Matcher(SearchQuery("dur", mode: .fuzzy))
  ///     matcher.matches("Durham", "North Carolina")    // true
  ///     matcher.ranges(in: "Durham")                   // [0..<3]
  public struct Matcher {
    private let matcher: TextMatcher
    private let budget = MatchBudget.frame()

    /// Compiles a query. O(bytes of the query).
    /// - Throws: `SearchQuery.SyntaxError` for an invalid regular expression.
    public init(_ query: SearchQuery) throws(SearchQuery.SyntaxError) {
      do throws(FilterError) {
        let filter = FilterQuery(Array(query.text.utf8), mode: query.mode.filterMode)
        matcher = try TextMatcher(
          CompiledQuery(
            filter, names: nil, frequencies: ByteFrequencies(), ranks: true, compile: query.mode.compile))
      } catch { throw SearchQuery.SyntaxError(error) }
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
    public func implies(_ other: SearchQuery.Matcher) -> Bool { matcher.query.implies(other.matcher.query) }
  }
}

extension SearchQuery.Matcher {
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
