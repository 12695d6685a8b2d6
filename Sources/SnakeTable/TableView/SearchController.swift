import SnakeTableLayout
import SnakeTableModel
import SnakeTableSystem
import SnakeTableTerminal

/// Lets the user search a table (UISearchController): `/` opens a line of text below the table, whose results take the
/// place of the rows.
///
///     import SnakeTableSearch
///     controller.searchController = SearchController()
///
/// Enter keeps the results and returns the keys to the table. Esc empties the text, and then closes the line. The arrow
/// keys move in the results while the user types, and Ctrl-T changes the scope. Marks and cursor belong to their rows,
/// whether the results contain them or not.
///
/// A controller belongs to one `TableController` and to its thread or actor.
public final class SearchController {
  /// The text that is searched for while `isActive` is true (UISearchBar.searchTextField). The program may set the text: the
  /// next frame shows its results. The look and the primary action of the field are not used.
  public let searchField = TextField()
  /// The names of the scopes (UISearchBar.scopeButtonTitles). With two or more, Ctrl-T changes the scope.
  public var scopeTitles: [String] {
    get { scopes.titles }
    set { scopes.titles = newValue }
  }
  /// The index of the scope, counted from 0 (UISearchBar.selectedScopeButtonIndex). An index outside `scopeTitles` shows no
  /// title. Setting it searches again before the next frame.
  public var selectedScope: Int {
    get { scopes.selected }
    set { scopes.selected = newValue }
  }
  private(set) var scopes: SearchScopes
  /// Finds the rows; nil for none, so that the rows stay as they are. The controller retains it. Setting it does not search
  /// again: the next text and the next reload of the table do.
  public var searchResultsUpdater: (any SearchResultsUpdating)?
  /// The error in the text, such as an invalid expression, as one line; nil for none. Set by the updater, and reset before it
  /// is called for another text.
  public var warning: String?
  /// The share of the rows that have been searched, from 0 to 1; nil if it is unknown. Numbers outside are clamped; NaN counts
  /// as 0. Set by the updater.
  public var progress: Double?
  /// A number that changes when the table was reloaded, so that the results of earlier searches are no longer valid.
  public private(set) var contentGeneration = 0
  /// Whether the updater has not found all rows yet.
  public private(set) var isSearching = false
  /// The table that is searched.
  weak var tableView: TableView?
  /// The results that the updater has given; nil for none.
  private var results: (any DerivedDataSource)?
  /// The content offset of the table when results took the place of its rows.
  private var sourceOffset = 0
  /// The number of rows that are searched, for the results shown.
  private(set) var sourceCount = 0
  /// The identifiers of the results in view in the last frame; empty if it showed none.
  package private(set) var visibleRows: [Int] = []
  /// The line that shows the progress of a search that takes long.
  var progressLine = ProgressLine()
  /// The text and the scope that the updater was called for.
  private var searched = Request()
  /// Whether the updater is changing the table.
  private var isUpdating = false
  private var cursor = SearchCursor()

  /// Creates a search controller, which does nothing until it is the `searchController` of a `TableController`.
  /// - Parameters:
  ///   - updater: finds the rows; it is retained. Nil for none.
  ///   - scopeTitles: the names of the scopes. The first one is selected; empty for a search without scopes.
  public init(searchResultsUpdater updater: (any SearchResultsUpdating)?, scopeTitles: [String] = []) {
    searchResultsUpdater = updater
    scopes = SearchScopes(titles: scopeTitles)
  }

  /// Whether the user is searching (UISearchController.isActive). Setting it to true opens the line and passes the keys to it;
  /// setting it to false closes it, removes the text and shows all rows. O(sections), with measured rows O(rows).
  public var isActive = false {
    didSet {
      searchField.hasFocus = isActive
      if isActive != oldValue { tableView?.setShowsCollapsedRows(isActive) }
      guard !isActive else { return }
      removeText()
      update(until: .zero)
    }
  }

  /// Whether keys edit the text.
  public var isEditing: Bool { isActive && searchField.hasFocus }

  /// Returns the keys to the table and keeps the results (UIView.endEditing). Without a text, the search ends.
  public func endEditing() {
    searchField.hasFocus = false
    if searchField.text.isEmpty { isActive = false }
  }

  /// The words of the table that is searched.
  package var texts: TableTexts { tableView?.appearance.texts ?? TableTexts() }

  // MARK: Results

  /// The data source of the rows that are searched: the one of the table, or the one that the results are derived from. Nil
  /// before the controller belongs to a `TableController`. O(1).
  public var source: (any TableDataSource)? { shownResults?.base ?? tableView?.dataSource }

  /// The results that the table shows in place of its data source; nil for none.
  public var shownResults: (any DerivedDataSource)? {
    results.flatMap { $0 === tableView?.dataSource ? $0 : nil }
  }

  /// Shows results in place of the table's data source, or shows results that have changed. Called by the updater. Does nothing
  /// before the controller belongs to a `TableController`. O(sections), with measured rows O(rows).
  /// - Parameters:
  ///   - newResults: the results, whose base is `source`; nil for all rows.
  ///   - bestFirst: whether the rows are ordered by how well they match. The cursor then stays on the best one until the
  ///     user moves it.
  public func show(_ newResults: (any DerivedDataSource)?, bestFirst: Bool = false) {
    guard let tableView, let source else { return }
    if shownResults == nil { sourceOffset = tableView.contentOffset }
    results = newResults
    cursor.prefersFirstRow = bestFirst
    sourceCount = (0..<source.numberOfSections).reduce(0) { $0 + source.numberOfRows(inSection: $1) }
    let shown = newResults ?? source
    change(tableView) {
      if tableView.dataSource === shown { tableView.reloadData() } else { tableView.dataSource = shown }
    }
  }

  /// Where the user was in the table before results were shown in place of its rows: the content offset, and the cursor's row
  /// if none of the results has the cursor; nil if no results are shown.
  var formerPosition: (offset: Int, row: Int?)? {
    shownResults == nil ? nil : (sourceOffset, cursor.anchor)
  }

  // MARK: The table

  /// Begins to serve a table.
  func attach(to tableView: TableView) {
    self.tableView = tableView
    tableView.searchController = self
  }

  /// Ends the search and leaves the table.
  func detach() {
    isActive = false
    tableView?.searchController = nil
    tableView = nil
  }

  // MARK: Updating

  private struct Request: Equatable {
    var text = ""
    var scope = 0
    var generation = 0
  }

  /// The text, the scope and the content to search now.
  private var request: Request {
    Request(text: isActive ? searchField.text : "", scope: selectedScope, generation: contentGeneration)
  }

  /// Whether the updater has not been called for the current text.
  var isPending: Bool { request != searched }

  /// Searches for the current text if that has not been done, and continues the search.
  func update(until deadline: Duration) {
    guard !isUpdating, isSearching || isPending, let tableView else { return }
    change(tableView) {
      if isPending { begin(request) }
      isSearching = searchResultsUpdater.map { !$0.continueSearch(for: self, until: deadline) } ?? false
    }
  }

  /// Changes the rows of the table for the updater. The cursor stays on the user's row.
  private func change(_ tableView: TableView, _ body: () -> Void) {
    guard !isUpdating else { return body() }
    isUpdating = true
    cursor.follow(tableView)
    body()
    cursor.place(in: tableView)
    isUpdating = false
  }

  private func begin(_ request: Request) {
    if (request.text, request.scope) != (searched.text, searched.scope) { cursor.beginSearch() }
    searched = request
    (warning, progress) = (nil, nil)
    tableView?.cancelInteractiveMovement()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Continues the search before a frame.
  func prepareFrame(until deadline: Duration) {
    update(until: deadline)
    guard let results = shownResults, let tableView else { return visibleRows = [] }
    visibleRows = tableView.indexPathsForVisibleRows.map(results.identifier(forRowAt:))
  }

  /// Searches again after the program has changed the rows or the data source.
  func contentDidChange() {
    guard !isUpdating, !searched.text.isEmpty else { return }
    contentGeneration += 1
    update(until: MonotonicClock.now() + Self.frameTime)
  }

  /// The time for a search before each frame.
  static let frameTime = Duration.milliseconds(8)

  // MARK: Text

  /// Removes the text for the user. The cursor stays on the row that was found.
  func removeText() {
    guard !searchField.text.isEmpty else { return }
    searchField.text = ""
    cursor.keepFoundRow(in: tableView)
  }

  /// Edits the text or changes the scope with a key. Returns false if the key does neither.
  func edit(_ key: KeyPress) -> Bool {
    scopes.edit(key) || searchField.edit(key)
  }

  /// Ends the search one level: first removes a text that is being typed, then closes the line. Returns false, without
  /// effect, if there is no search.
  func goBack() -> Bool {
    guard isActive else { return false }
    if isEditing, !searchField.text.isEmpty { removeText() } else { isActive = false }
    return true
  }
}
