import SnakeTable

extension SearchController {
  /// Creates a search controller that searches the rows of its table's data source, whatever that is.
  ///
  ///     controller.searchController = SearchController()
  ///
  /// - Parameter modes: the modes among which Ctrl-T changes, beginning with the first one. With one mode or none Ctrl-T does
  ///   nothing; without any, the mode is `words`.
  public convenience init(modes: [SearchMode] = SearchMode.allCases) {
    self.init(searchResultsUpdater: SearchResults(modes: modes), scopeTitles: modes.map(\.title))
  }
}
