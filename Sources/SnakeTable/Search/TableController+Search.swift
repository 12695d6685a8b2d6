import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableSystem
import SnakeTableTerminal

/// Searching the table.
extension TableController {
  /// The time for which a key that acts on the results of a text waits for the first of them, if it arrives together with
  /// the text.
  private static let keyTime = Duration.milliseconds(50)

  // MARK: Keys

  /// Handles a key while the search is active. Returns nil for a key that has its usual action.
  func handleInSearch(_ key: KeyPress) -> ScreenResponse? {
    guard let searchController, searchController.isActive, !tableView.needsKeys else { return nil }
    if searchController.isEditing, searchController.edit(key) { return .redraw }
    if searchController.isPending { searchController.update(until: MonotonicClock.now() + Self.keyTime) }
    guard searchController.isEditing, keyMap.action(for: key) == .choose else { return nil }
    searchController.endEditing()
    return .redraw
  }

  /// Inserts a pasted character into the text of the search. Ignored if no text is edited.
  public func paste(_ scalar: Unicode.Scalar) -> ScreenResponse {
    guard let searchController, searchController.isEditing else { return .none }
    return searchController.searchField.paste(scalar)
  }

  // MARK: Frames

  /// Continues the search before a frame.
  func advanceSearch(at time: Duration) {
    guard let searchController else { return }
    searchController.prepareFrame(until: time + SearchController.frameTime)
    needsBottomLine = searchField != nil
    searchController.progressLine.update(isWorking: searchController.isSearching, at: time.nanoseconds)
  }

  /// Whether the search has taken so long that its progress is shown.
  func showsSearchProgress(at time: Duration) -> Bool {
    searchController?.progressLine.isShown(at: time.nanoseconds) ?? false
  }

  /// The half columns that show the progress of the search, of a number of half columns; nil if it is not shown.
  func searchProgress(of length: Int, at time: Duration) -> Range<Int>? {
    guard let searchController, showsSearchProgress(at: time) else { return nil }
    return searchController.progressLine.drawn(
      of: length, share: searchController.progress, at: time.nanoseconds)
  }

  /// The position of the cursor among the results, with the number of all rows, and a shorter form of it; empty if no
  /// results are shown.
  var searchPositions: [String] {
    guard let searchController, searchController.shownResults != nil else { return [] }
    return filteredPositions(of: searchController.sourceCount.grouped)
  }

  // MARK: The bottom line

  /// The text that is being typed, or else the hints for the keys of the controller with the focus.
  var bottomLine: BottomLine { searchField.map { .field($0) } ?? .hints(hintsInFocus) }

  /// The text of the search while keys edit it; nil otherwise.
  var searchField: TextFieldLine? {
    guard let searchController, searchController.isEditing, hasFocus else { return nil }
    let field = searchController.searchField
    return TextFieldLine(
      search: field.editor, placeholder: field.placeholder, error: searchController.warning,
      notes: searchNotes)
  }

  /// The scopes, and the keys that are not text.
  private var searchNotes: [String] {
    guard let searchController else { return [] }
    let keys = KeyHints(usableKeyMap, glyphs: tableView.appearance.glyphs)
    let hints = [
      keys.hint("keep", .choose, .enter),
      keys.hint(searchController.searchField.text.isEmpty ? "close" : "clear", .back, .escape),
      tableView.canMark ? keys.hint("mark", .toggleMarkAndMove(rows: 1), .tab) : nil,
    ]
    return searchController.scopes.notes() + hints.compactMap { $0 }
  }

  /// The hints for the search while its text is not edited: the text that the results are for, or the key that begins one.
  func searchHints(_ keys: KeyHints<TableAction>) -> [String?] {
    guard let searchController else { return [] }
    guard searchController.isActive else { return [keys.hint(.search, .character("/"))] }
    return ["/" + searchController.searchField.text, keys.hint("all rows", .back, .escape)]
  }
}

/// The index paths of rows while search results are shown.
extension TableView {
  /// Returns the index path that a row of the table has in the program's data source. It differs only while the results of
  /// a search are shown (`SearchController`). Returns the given path if the table has no such row. O(1).
  ///
  ///     let place = places[table.sourcePath(of: path).row]
  public func sourcePath(of path: TableIndexPath) -> TableIndexPath {
    guard let results = searchController?.shownResults, layout.contains(path) else { return path }
    return results.basePath(of: path)
  }

  /// The program's data source, also while results are shown or the user holds a row.
  var programDataSource: any TableDataSource {
    searchController?.shownResults?.base ?? phase.heldRow?.base ?? dataSource
  }

  /// Performs updates while results are shown, whose rows have other index paths than those of the updates.
  func performUpdatesInSearch(
    _ edits: (_ updates: inout TableUpdates) throws(TableUpdateError) -> Void,
    _ completion: ((_ finished: Bool) -> Void)?
  ) throws(TableUpdateError) {
    var updates = TableUpdates()
    try edits(&updates)
    reloadData()
    completion?(true)
  }

  /// Removes the marks of rows that a data source no longer has. O(marked rows).
  func removeMarks(ofRowsNotIn source: any TableDataSource) {
    let gone = marks.rows.markedInOrder.joined().filter { source.indexPath(forIdentifier: $0) == nil }
    marks.rows.unmark(gone.map { $0..<($0 + 1) })
  }

  /// The results shown in place of a data source; nil if the table does not show results of it.
  func results(of source: any TableDataSource) -> (any DerivedDataSource)? {
    guard let results = searchController?.shownResults, results.base === source else { return nil }
    return results
  }
}
