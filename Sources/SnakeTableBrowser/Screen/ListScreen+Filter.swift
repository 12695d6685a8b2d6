import SnakeTable
import SnakeTableRecords

/// Handles keys and pasted text while the filter line is open.
extension ListScreen {
  func handle(_ key: KeyPress, in line: FilterLine) -> Bool {
    var line = line
    if typingKeys.isAssigned(key) { return act(on: key) }
    guard line.edit(key) else { return act(on: key) }
    shownFilter = line
    typing.editsFilter = true
    return true
  }

  /// Performs the action of a key that does not edit the text.
  private func act(on key: KeyPress) -> Bool {
    guard let action = action(whileTyping: key) else { return false }
    // The key acts on the rows that the text matches.
    inputDidEnd()
    // Drawing the screen again moves no cursor.
    if action != .table(.redraw) { typing.editsFilter = false }
    return perform(action, number: nil)
  }

  /// Returns the action of a key that does not edit the text; nil for none. Alt and a character do what the character does
  /// in the list.
  private func action(whileTyping key: KeyPress) -> BrowserAction? {
    let typingKeys = typingKeys
    if let action = typingKeys.action(for: key) { return action }
    guard case .character = key.key, key.modifiers == .alt, !typingKeys.isAssigned(key) else { return nil }
    switch pageKeys.action(for: KeyPress(key.key)) {
    // A digit is text that is being typed.
    case .digit: return nil
    case let action: return action
    }
  }

  /// Inserts a pasted character into the filter line. Ignored if no filter line is open.
  package func paste(_ scalar: Unicode.Scalar) -> Bool {
    holds(.pasted(scalar)) || insert(scalar)
  }

  func insert(_ scalar: Unicode.Scalar) -> Bool {
    if isAsking {
      if typing.question?.isRunning == false { typing.question?.paste(scalar) }
      return true
    }
    // Edits the line in place: with a copy for each character, the time would be quadratic in the length of the text.
    let hasChanged = shownFilter?.editor.paste(scalar) ?? false
    guard hasChanged || shownFilter?.editor.isFull == true else { return false }
    if hasChanged { shownFilter?.textDidChange() }
    typing.editsFilter = true
    return true
  }

  /// The filter as the bottom line shows it; nil for none.
  var filterField: TextFieldLine? {
    // Looking up keys takes long, and most frames have no filter.
    guard let shownFilter else { return nil }
    let keys = hints(of: shownFilter.isHeld ? pageKeys : typingKeys)
    let hasRows = !showsList || list.layout.numberOfRows > 0
    let hints = [
      undecidedHint,
      pageKind != .help && (hasRows || list.selection.markedCount > 0)
        ? keys.hint(titleOfChoosing(on: pageKind), .table(.choose), .enter) : nil,
      keys.hint("clear", .table(.back), .escape), keys.verb(.table(.leave), .escape),
      holdingHint(keys),
      hasRows ? openingHint(opening, keys) : nil,
      hasRows && showsList ? keys.verb(.table(.toggleSelectionAndMove(rows: 1)), .tab) : nil,
      sortHint,
    ]
    return shownFilter.field(
      matches: showsList ? spokenMatches : nil,
      limitation: showsList ? source?.message ?? source?.limitation : nil,
      modeKey: modeKey, hints: hints.compactMap { $0 })
  }

  /// The hint for the key after which keys act on the list, or edit the filter again; nil in other lists.
  private func holdingHint(_ keys: KeyHints<BrowserAction>) -> String? {
    guard showsList, let shownFilter else { return nil }
    return shownFilter.isHeld
      ? keys.hint("edit", .filter, .character("/")) : hintWithAlt("keep", .filter, .character("/"))
  }

  /// The hint for the key that sorts the list while a filter is typed; nil if there is none, or nothing to sort.
  private var sortHint: String? {
    showsList && canSort ? hintWithAlt("sort", .sort, .character("s")) : nil
  }

  /// The hint for the key that shows the undecided rows, or the matches; nil if there are none.
  private var undecidedHint: String? {
    guard showsList, source?.undecidedRows != nil else { return nil }
    let title = typing.filterLine?.selectsUndecided == true ? "matches" : "undecided"
    return hintWithAlt(title, .undecided, .character("M"))
  }

  /// The hint for a key of the list that is pressed with Alt while a filter is typed; nil if it is none.
  private func hintWithAlt(_ title: String, _ action: BrowserAction, _ usual: KeyPress.Key) -> String? {
    guard let key = keys.list.key(for: action, usually: usual), case .character = key.key else { return nil }
    return "Alt-\(key.name) \(title)"
  }

  /// Shows the rows that may or may not match the filter, or its matches.
  func toggleUndecided() {
    guard showsList, var line = typing.filterLine, line.selectsUndecided || source?.undecidedRows != nil
    else {
      return footer.notice = "no row is undecided"
    }
    line.selectsUndecided.toggle()
    apply(line)
  }

  /// The name of the key that changes the mode of the filter.
  var modeKey: String { FilterLine.modeKey(isSpoken: settings.isAccessible) }

  /// Opens a filter. While one is typed, it is kept, and keys act on the rows that match; while it is kept, it is edited again.
  func toggleFilter() {
    guard let isHeld = shownFilter?.isHeld else { return openFilter() }
    shownFilter?.isHeld = !isHeld
    typing.editsFilter = isHeld
  }

  /// Keeps the filter that is typed, if there is one: keys act on the rows that match.
  func holdFilter() {
    if typesFilter { toggleFilter() }
  }

  /// Whether keys are text of a filter.
  var typesFilter: Bool { shownFilter?.isHeld == false }

  /// - Parameter mode: the mode of the filter; nil for the first one.
  func openFilter(_ text: String = "", mode: FilterMode? = nil) {
    guard source != nil || pageKind == .help else { return }
    typing.editsFilter = true
    apply(FilterLine(text, mode: mode ?? history.initial.filterMode))
  }

  /// Closes the filter of the top screen and shows all its rows. Returns false if no filter is open.
  func closeFilter() -> Bool {
    guard shownFilter != nil else { return false }
    if let table = tableWithFilter {
      table.filterLine = nil
      try? table.setFilter(nil)
      page.tableView.reloadData()
      return true
    }
    if let state = shownState, state.filter?.isEmpty == false { history.note(state) }
    showUnfiltered()
    return true
  }

  /// Closes the filter of the list. The cursor stays on the row that was found.
  func showUnfiltered() {
    following.anchor = list.selection.cursor ?? following.anchor
    rememberFilter()
    if typing.filterLine?.query != nil, let cursor = list.selection.cursor,
      source?.rememberRow(cursor) == true
    {
      following.awaited = .remembered
    }
    typing.filterLine = nil
    try? source?.setFilter(nil)
    following.showsOtherRows = true
    takeOverData()
  }

  /// Searches for the text that keys have changed, once for all keys that arrive together, such as pasted text.
  package func inputDidEnd() {
    if let line = shownFilter, line.isPending { apply(line) }
  }

  /// Shows the rows that match the line. An invalid pattern sets the line's error and leaves the rows as they are.
  private func apply(_ line: FilterLine) {
    var line = line
    line.error = nil
    line.isPending = false
    line.unknownField = showsList ? line.query.flatMap { source?.unknownField(in: $0) } : nil
    do throws(FilterError) {
      if let table = tableWithFilter {
        try table.setFilter(line.query)
      } else {
        try source?.setFilter(line.query)
        following.showsOtherRows = true
        typing.ahead.requestRows()
        // The cursor stays on the best match until the user moves it.
        if source?.isRanked == true { following.anchor = nil }
      }
    } catch {
      line.error = error
    }
    shownFilter = line
    if showsList { takeOverData() } else { page.tableView.reloadData() }
  }

  /// The filter of the top screen: of the list, or of the fields in details; nil for none.
  var shownFilter: FilterLine? {
    get { showsList ? typing.filterLine : tableWithFilter?.filterLine }
    set { if showsList { typing.filterLine = newValue } else { tableWithFilter?.filterLine = newValue } }
  }

  /// The table on top of the list, if it can be filtered.
  private var tableWithFilter: (any FieldsWithFilter)? { dataSource(of: page) as? any FieldsWithFilter }
}
