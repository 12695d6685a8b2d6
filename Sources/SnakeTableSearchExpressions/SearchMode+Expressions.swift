internal import SnakeTableExpressions
internal import SnakeTableQuery
public import SnakeTableSearch

extension SearchQuery.Mode {
  /// A Perl-compatible regular expression, by pcre2. Without an upper-case letter, it matches either case.
  ///
  ///     controller.searchController = SearchController(modes: [.words, .fuzzy, .regularExpression])
  public static let regularExpression = SearchQuery.Mode { (pattern) throws(FilterError) in
    try RegularExpression(pattern)
  }
}
