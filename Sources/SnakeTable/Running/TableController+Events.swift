import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableSystem
import SnakeTableTerminal

/// Handles keys and the mouse.
extension TableController {
  // MARK: Keys

  /// Completes the strokes of an arrival whose duration is limited, then performs the program's command or the action of
  /// the key map. Left without an action goes back, as from a screen that was pushed.
  public func handle(_ key: KeyPress, at time: Duration) -> Bool {
    _ = tableView.completeLimitedStrokes()
    toast = nil
    if takeLetter(key) { return true }
    if let response = handleInSearch(key) { return response }
    if !tableView.needsKeys, performKeyCommand(for: key) { return true }
    guard let action = keyMap.action(for: key, where: canPerform) else {
      return key == KeyPress(.left) && !keyMap.isAssigned(key) && responder.goBack()
    }
    perform(action)
    return true
  }

  /// Handles a letter in a menu, which moves to the action that begins with it, and the key after `'`: moves to the section that
  /// begins with the letter, or cancels on any other key. Returns false if no letter is awaited.
  package func takeLetter(_ key: KeyPress) -> Bool {
    guard awaitsLetter else { return tableView.moveInMenu(to: key) }
    awaitsLetter = false
    tableView.moveFocus(toSectionOf: key)
    return true
  }

  /// Returns whether an action can be performed. `disclose` cannot if the screen ends with a choice, because it
  /// chooses the row; `help` needs a screen to present it on.
  private func canPerform(_ action: TableAction) -> Bool {
    switch action {
    case .row(.disclose): !finishesOnChoice && tableView.canPerform(action)
    case .help: canPresentHelp
    case .search: searchController != nil
    default: tableView.canPerform(action)
    }
  }

  /// Performs an action as if its key had been pressed.
  public func perform(_ action: TableAction) {
    if tableView.performInFront(action) { return }
    switch action {
    case .choose: choose()
    case .back:
      if searchController?.goBack() != true, !tableView.unfocusColumn(), !responder.goBack() {
        finish(.cancelled)
      }
    case .leave: finish(.cancelled)
    case .redraw: Waker.shared.requestFullDisplay()
    case .help: presentHelp()
    case .search: searchController?.isActive = true
    case .row(.disclose): perform(.choose)
    case .sectionLetter: awaitsLetter = true
    default: tableView.perform(action)
    }
  }

  /// Ends the screen with the chosen rows. If the screen does not end with a choice, asks the delegate to perform the
  /// primary action of the cursor's row.
  private func choose() {
    guard finishesOnChoice else { return _ = tableView.performPrimaryAction() }
    // The chosen rows are those of the program's data source, with marked ones that are not among the results.
    if tableView.canChoose { searchController?.isActive = false }
    let rows = tableView.choose()
    if !rows.isEmpty { finish(.chosen(rows)) }
  }

  // MARK: Mouse

  /// Handles a mouse event: the wheel scrolls, a click moves the cursor or tells the delegate about the name of a column, a
  /// double click chooses.
  public func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    switch track(mouse, at: time) {
    case .none: return false
    case .redraw: break
    case .choose: perform(.choose)
    case .columnName(let column): tableView.delegate?.tableView(tableView, didClickNameOfColumn: column)
    }
    return true
  }

  /// Applies a mouse event to the table, except that it does not perform a choice.
  package func track(_ mouse: MouseEvent, at time: Duration) -> TablePointer.Effect {
    tableView.isUntouched = false
    return trackPlace(mouse)
      ?? pointer.handle(mouse, in: tableView, fromLine: lines.viewport.lowerBound, at: time.nanoseconds)
  }

  /// The number of columns of the place line.
  package var placeColumns: Int { tableView.columns.label.count }

  /// Returns the column of the place line that is clicked, counted from its start; nil for all other events.
  package func clickedPlace(_ mouse: MouseEvent) -> Int? {
    let columns = tableView.columns.label
    guard mouse.kind == .press(.left), tableView.isPointerFree, mouse.position.line == lines.place,
      columns.contains(mouse.position.column)
    else { return nil }
    return mouse.position.column - columns.lowerBound
  }

  /// Scrolls the table if the place line is clicked or its heavy part dragged. Returns nil for all other events.
  private func trackPlace(_ mouse: MouseEvent) -> TablePointer.Effect? {
    let columns = tableView.columns.label
    let column = mouse.position.column - columns.lowerBound
    switch mouse.kind {
    case .press(.left) where tableView.isPointerFree && mouse.position.line == lines.place:
      guard columns.contains(mouse.position.column) else { return nil }
      let line = tableView.placeLine
      placeGrip = line.grip(atColumn: column, offset: tableView.presentedPlace)
      if line.isVisiblePart(atColumn: column, offset: tableView.presentedPlace) { return .redraw }
    case .drag where placeGrip != nil: break
    case .release where placeGrip != nil:
      placeGrip = nil
      return .redraw
    default: return nil
    }
    tableView.setPlace(tableView.placeLine.offset(atColumn: column, grip: placeGrip ?? 0))
    return .redraw
  }

  // MARK: Searching the table

  /// The time for which a key that acts on the results of a text waits for the first of them, if it arrives together with
  /// the text.
  private static let keyTime = Duration.milliseconds(50)

  // MARK: Keys

  /// Handles a key while the search is active. Returns nil for a key that has its usual action.
  func handleInSearch(_ key: KeyPress) -> Bool? {
    guard let searchController, searchController.isActive, !tableView.needsKeys else { return nil }
    if searchController.isEditing, searchController.edit(key) { return true }
    if searchController.isPending { searchController.update(until: MonotonicClock.now() + Self.keyTime) }
    guard searchController.isEditing, keyMap.action(for: key) == .choose else { return nil }
    searchController.endEditing()
    return true
  }

  /// Inserts a pasted character into the text of the search. Ignored if no text is edited.
  public func paste(_ scalar: Unicode.Scalar) -> Bool {
    guard let searchController, searchController.isEditing else { return false }
    return searchController.searchField.paste(scalar)
  }

  // MARK: Frames

  /// Continues the search before a frame.
  func advanceSearch(at time: Duration) {
    guard let searchController else { return }
    searchController.prepareFrame(until: time + SearchController.frameTime)
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

  /// The text that is being typed, or else a toast, or else the hints for the keys of the controller with the focus.
  var bottomLine: BottomLine {
    searchField.map { .field($0) } ?? toast.map { .message($0.text) } ?? .hints(hintsInFocus)
  }

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
    let keys = KeyHints(usableKeyMap, appearance: tableView.appearance)
    let hints = [
      keys.hint("keep", .choose, .enter),
      keys.hint(searchController.searchField.text.isEmpty ? "close" : "clear", .back, .escape),
      tableView.canMark ? keys.hint("mark", .toggleSelectionAndMove(rows: 1), .tab) : nil,
    ]
    return searchController.scopes.notes(texts: tableView.appearance.texts) + hints.compactMap { $0 }
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
    _ edits: (_ updates: inout TableUpdates) throws(TableUpdates.Failure) -> Void,
    _ completion: ((_ finished: Bool) -> Void)?
  ) throws(TableUpdates.Failure) {
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
