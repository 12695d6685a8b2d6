/// Finds the rows for the text of a search controller (UISearchResultsUpdating).
///
/// An updater either gives the controller a data source with the results (`SearchController.show(_:bestFirst:)`), or changes
/// its own data source and reloads the table. `SnakeTableSearch` has an updater that searches the rows of any data source.
///
/// Both methods are called on the thread or actor of the table. Keys wait while they run: begin a search in
/// `updateSearchResults(for:)`, and do in `continueSearch(for:until:)` what takes longer than a few milliseconds.
public protocol SearchResultsUpdating: AnyObject {
  /// Called when the user has changed the text or the scope, once for all keys that arrive together, and when the table was
  /// reloaded during a search.
  func updateSearchResults(for searchController: SearchController)
  /// Continues a search that takes longer than a frame. Called before each frame until it returns true, which is the
  /// default.
  /// - Parameters:
  ///   - searchController: the controller whose text was searched for last.
  ///   - deadline: the time of `MonotonicClock` at which to return; in the past for a search that ends.
  /// - Returns: whether the search is complete.
  func continueSearch(for searchController: SearchController, until deadline: Duration) -> Bool
}

extension SearchResultsUpdating {
  public func continueSearch(for searchController: SearchController, until deadline: Duration) -> Bool {
    true
  }
}
