import SnakeTableModel

/// The row that the user has chosen for the cursor, during a search that may leave that row out: then the cursor is on the
/// first result, and the row gets it back.
struct SearchCursor {
  /// Whether the cursor is on the first result until the user moves it.
  var prefersFirstRow = false
  /// The row that the user has moved the cursor to; nil for none.
  private(set) var anchor: Int?
  /// The row that the search has put the cursor on; nil for none.
  private var placed: Int?
  /// Whether the user has moved the cursor since the text was changed.
  private var isMoved = false

  /// Notes the cursor's row if the user has moved the cursor.
  mutating func follow(_ tableView: TableView) {
    let row = tableView.cursor.identifier
    if row != placed { (anchor, placed, isMoved) = (row, row, true) }
  }

  /// Prepares for another text.
  mutating func beginSearch() { isMoved = false }

  /// Keeps the cursor on the row that it is on, or else on the one that had it before.
  mutating func keepFoundRow(in tableView: TableView?) { anchor = tableView?.cursor.identifier ?? anchor }

  /// Puts the cursor on the user's row, or on the first one.
  mutating func place(in tableView: TableView) {
    let path = prefersFirstRow && !isMoved ? nil : anchor.flatMap(tableView.shownPath(ofIdentifier:))
    if let path {
      if path != tableView.cursorPath { tableView.moveCursor(to: path) }
    } else if tableView.cursorPath != TableIndexPath(row: 0, section: 0) {
      tableView.moveCursor(toPosition: 0)
    }
    placed = tableView.cursor.identifier
  }
}

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
