import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// Remembers the cursor's row during a search. While the results lack that row, the cursor is on the first result; when the
/// row is shown again, the cursor returns to it.
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
    tableView.holdCursor(on: prefersFirstRow && !isMoved ? nil : anchor)
    placed = tableView.cursor.identifier
  }
}

extension TableView {
  /// Puts the cursor on a row, or on the first one if the table does not show that row.
  package func holdCursor(on row: Int?) {
    // Finding a row among sorted ones takes long.
    if let row, cursor.identifier == row, indexPathForFocusedRow != nil { return }
    if let path = row.flatMap(shownPath(ofIdentifier:)) {
      moveFocus(to: path)
    } else if indexPathForFocusedRow.map(layout.position(of:)) ?? 0 > 0 {
      moveFocus(toPosition: 0)
    }
  }
}

/// The scopes of a search, such as words and expressions.
package struct SearchScopes: Sendable {
  var titles: [String]
  package internal(set) var selected: Int

  package init(titles: [String], selected: Int = 0) { (self.titles, self.selected) = (titles, selected) }

  /// Selects the next scope with Ctrl-T. Returns false, without effect, for another key or if there is no other scope.
  package mutating func edit(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.control(UInt8(ascii: "t"))), titles.count > 1 else { return false }
    selected = next
    return true
  }

  private var next: Int { (selected + 1) % max(1, titles.count) }

  /// The selected scope and the next one, with the name of the key that selects it; empty if there is no choice.
  package func notes(key: String = "^T", texts: TableTexts = TableTexts()) -> [String] {
    guard titles.count > 1, titles.indices.contains(selected) else { return [] }
    return [texts["mode {}", titles[selected]], "\(key) \(titles[next])"]
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
