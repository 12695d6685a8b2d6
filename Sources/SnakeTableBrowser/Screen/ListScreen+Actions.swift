import SnakeTable
import SnakeTableRecords

extension ListScreen {
  /// - Parameter number: the number typed before the key; nil for none.
  func perform(_ action: BrowserAction, number: Int?) -> Bool {
    if typing.ahead.awaitsRows { takeOverData() }
    guard outcome == nil else { return false }
    if let response = performInMenu(action) { return response }
    if let shownFields, perform(action, in: shownFields) { return true }
    if let shownValues, perform(action, in: shownValues) { return true }
    if holdsForRows(.action(action, number: number)) { return true }
    following.awaited = nil
    if let response = performOnColumn(action) { return response }
    switch action {
    case .table(.choose): return choose()
    case .table(.back): return number != nil || goBack()
    case .table(.leave): return pageKind == .help && closePage() || finish(.cancelled)
    case .table(.redraw): page.perform(.redraw)
    case .table(.sectionLetter): page.perform(.sectionLetter)
    case .table(.help): openHelp()
    case .table(let action): perform(action, number: number)
    case .filter: toggleFilter()
    case .context: toggleContext()
    case .undecided: toggleUndecided()
    case .nextMatch: goToMatch(.down)
    case .previousMatch: goToMatch(.up)
    case .sort: openSortMenu()
    case .sortReverse: reverseSort()
    case .density: toggleDensity()
    case .pane: togglePreview()
    case .preview(let action): scrollPreview(by: action)
    case .collapse: toggleSection()
    case .collapseAll: toggleAllSections(level: number)
    case .wrap: toggleWrapping()
    case .reload: reload()
    case .format: openFormatMenu()
    case .fields: openFields()
    case .structure: openStructure()
    case .columnLeft: moveColumnCursor(by: -1)
    case .columnRight: moveColumnCursor(by: 1)
    case .freeze: freezeColumns()
    case .widenField(let columns): widenColumn(by: columns)
    case .undo: undo()
    case .redo: redo()
    case .open:
      if isOnCollapsedSection {
        toggleSection()
      } else if showsList, showsPreview, !opensList {
        focus(.secondary)
      } else {
        openDetails()
      }
    case .close: return close()
    case .chooseValue: return chooseValue()
    case .copy: copyRecords()
    case .copyAs: openCopyMenu()
    case .export: openExport()
    case .mark: markRow()
    case .goTo: openGoing()
    case .query: openStatement()
    case .pager: openPager()
    // They act on the field under the cursor.
    case .values, .group, .total, .bars, .keep, .exclude, .moveField: break
    case .command(let command): return perform(command)
    case .digit(let digit): if !showDemo(digit: digit) { type(digit: digit, after: number) }
    }
    return true
  }

  /// Whether keys go to a menu.
  var showsMenu: Bool { page.tableView.isMenuPresented }

  /// Performs an action in the menu if it is open. Actions that have no meaning there do nothing. Returns nil if no menu
  /// is open.
  private func performInMenu(_ action: BrowserAction) -> Bool? {
    guard showsMenu else { return nil }
    switch action {
    case .table(let action): page.perform(action)
    case .close: page.perform(.back)
    default: return false
    }
    return true
  }

  func finish(_ outcome: BrowserOutcome) -> Bool {
    self.outcome = outcome
    return true
  }

  /// Closes the top screen, or else collapses the cursor's section, or the group that contains it.
  private func close() -> Bool {
    closePage() || collapseOutwards() || leaveConditions()
  }

  /// Shows the rows again that conditions chosen on the screen leave out. Returns whether there were any.
  private func leaveConditions() -> Bool {
    let conditions = history.initial.conditions
    guard showsList, let source, source.state.conditions != conditions else { return false }
    change { $0.conditions = conditions }
    return source.state.conditions == conditions
  }

  /// Closes the top screen, or else the filter, or else the conditions, or else leaves. Asks once before it leaves marked rows.
  private func goBack() -> Bool {
    if cancelSearch() || stopAwaitingCursorRow() { return true }
    if !showsList, closeFilter() { return true }
    if closePage() || closeFilter() || leaveConditions() { return true }
    guard list.selection.markedCount > 0, !typing.asksBeforeLeaving else {
      return surroundings.outerTitles.isEmpty && finish(.cancelled)
    }
    typing.asksBeforeLeaving = true
    return true
  }

  private func type(digit: Int, after number: Int?) {
    // No list has that many rows, so further digits are ignored.
    let number = number ?? 0
    typing.number = number < 1_000_000_000_000_000 ? number * 10 + digit : number
  }

  private func perform(_ action: TableAction, number: Int?) {
    let before = (list.selection.cursor, list.selection.markedCount)
    defer {
      let selection = list.selection
      if showsList, before != (selection.cursor, selection.markedCount) {
        following.anchor = selection.cursor
      }
      updateFollowing(begins: action == .last && number == nil)
    }
    switch action {
    case .moveBy, .page, .halfPage, .first, .last:
      if pageKind == .help, !settings.isAccessible { return page.tableView.scroll(by: action) }
    default: break
    }
    switch action {
    case .last: page.tableView.moveFocus(toPosition: number.map { $0 - 1 } ?? Int.max)
    case .toggleSelectionAndMove(let rows) where !showsList: page.tableView.moveFocus(by: rows)
    // Only rows of the list can have marks.
    case .toggleSelection where !showsList, .toggleSelectionOfAll where !showsList: break
    // The data source has truncated spoken texts already, so the table view finds no truncated text.
    case .shift(let columns) where settings.isAccessible: page.tableView.shift(byColumns: columns)
    default: page.perform(action)
    }
  }

  /// Updates whether the cursor follows the end of a growing list. It does so until the user moves it away from the
  /// end.
  func updateFollowing(begins: Bool = false) {
    guard showsList else { return }
    let isAtEnd = list.isCursorOnLastRow || source?.count == 0
    following.followsEnd = (following.followsEnd || begins) && source?.isComplete == false && isAtEnd
  }

  /// Makes the cursor's row the one to return to, after the user has moved the cursor.
  func followCursor() {
    if showsList { following.anchor = list.selection.cursor }
    updateFollowing()
  }

  /// Finishes with the marked rows, or with the current row if none is marked. Expands a collapsed section if no row is
  /// marked. Closes the help.
  private func choose() -> Bool {
    guard pageKind != .help else { return closePage() }
    guard source?.isReadingFirstRecord != true else {
      footer.notice = "the first row has no end yet"
      return true
    }
    if settings.isPager || opensTable { return performInPlaceOfChoosing() }
    if list.selection.markedCount > 0 {
      return finish(.chosen(settings.order.rows(of: list.selection, in: list.dataSource)))
    }
    if let row = currentRow, hasRow(row) { return finish(.chosen([row..<(row + 1)])) }
    if isOnCollapsedSection { toggleSection() }
    if settings.choosesQuery, list.layout.numberOfRows == 0 { return finish(.chosen([])) }
    return true
  }

  /// Opens the table of the row, the details of the row, or the fields in the cursor's field. In a pager no row is chosen.
  private func performInPlaceOfChoosing() -> Bool { perform(.open, number: nil) }

  // MARK: Rows near the matches of the filter

  /// Shows rows near the matches, or only matches. The bottom line says what cannot be seen.
  func toggleContext() {
    guard let source, showsList else { return }
    if let obstacle = source.contextObstacle { return footer.notice = obstacle }
    let rows = source.contextRows > 0 ? 0 : usualContextRows
    source.setContextRows(rows)
    following.showsOtherRows = true
    typing.ahead.requestRows()
    takeOverData()
    guard !source.showsContext || settings.isAccessible else { return }
    footer.notice = rows == 0 ? "only matches" : "\(TableController.rows(rows)) before and after each match"
  }

  /// The number of rows to show before and after each match: that of the options, or else 3.
  private var usualContextRows: Int { history.initial.contextRows > 0 ? history.initial.contextRows : 3 }

  /// The number of rows shown, without rows that are only near matches.
  var numberOfMatches: Int {
    source.flatMap { $0.showsContext ? $0.matchCount : nil } ?? list.layout.numberOfRows
  }

  /// The position of the cursor's row among the matches, such as `2 of 8`; nil if no other rows are shown.
  var positionOfMatch: String? {
    guard let source, source.showsContext else { return nil }
    return TableController.position(
      ofRow: list.indexPathForFocusedRow.map(source.matchNumber(at:)), of: source.matchCount)
  }
}
