import SnakeTable
import SnakeTableRecords

extension BrowserController {
  /// - Parameter number: the number typed before the key; nil for none.
  func perform(_ action: BrowserAction, number: Int?) -> ScreenResponse {
    if typing.ahead.awaitsRows { takeOverData() }
    guard outcome == nil else { return .none }
    if let response = performInMenu(action) { return response }
    if holdsForRows(.action(action, number: number)) { return .redraw }
    switch action {
    case .table(.choose): return choose()
    case .table(.back): return number != nil ? .redraw : goBack()
    case .table(.leave): return finish(.cancelled)
    case .table(.redraw): return page.perform(.redraw)
    case .table(.sectionLetter): return page.perform(.sectionLetter)
    case .table(.help): openHelp()
    case .table(let action): perform(action, number: number)
    case .filter: openFilter()
    case .context: toggleContext()
    case .undecided: toggleUndecided()
    case .sort: openSortMenu()
    case .sortReverse: reverseSort()
    case .density: toggleDensity()
    case .pane: togglePreview()
    case .collapse: toggleSection()
    case .collapseAll: toggleAllSections(level: number)
    case .wrap: toggleWrapping()
    case .reload: reload()
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
    case .command(let command): return perform(command)
    case .digit(let digit): if !showDemo(digit: digit) { type(digit: digit, after: number) }
    }
    return .redraw
  }

  func finish(_ outcome: BrowserOutcome) -> ScreenResponse {
    self.outcome = outcome
    return .none
  }

  /// Closes the top screen, or else collapses the cursor's section, or the group that contains it.
  private func close() -> ScreenResponse { closePage() || collapseOutwards() ? .redraw : .none }

  /// Closes the top screen, or else the filter, or else leaves. Asks once before it leaves marked rows.
  private func goBack() -> ScreenResponse {
    if !showsList, closeFilter() { return .redraw }
    if closePage() || closeFilter() { return .redraw }
    guard list.selection.markedCount > 0, !typing.asksBeforeLeaving else {
      return surroundings.outerTitles.isEmpty ? finish(.cancelled) : .none
    }
    typing.asksBeforeLeaving = true
    return .redraw
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
    case .last: page.tableView.moveCursor(toPosition: number.map { $0 - 1 } ?? Int.max)
    case .toggleMarkAndMove(let rows) where !showsList: page.tableView.moveCursor(by: rows)
    // Only rows of the list can have marks.
    case .toggleMark where !showsList, .toggleAllMarks where !showsList: break
    // The data source has truncated spoken texts already, so the table view finds no truncated text.
    case .shift(let columns) where settings.isAccessible: page.tableView.shift(byColumns: columns)
    default: _ = page.perform(action)
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
  private func choose() -> ScreenResponse {
    guard pageKind != .help else { return closePage() ? .redraw : .none }
    guard source?.files?.isReadingFirstRecord != true else { return .redraw }
    if list.selection.markedCount > 0 {
      return finish(.chosen(settings.order.rows(of: list.selection, in: list.dataSource)))
    }
    if let row = currentRow, hasRow(row) { return finish(.chosen([row..<(row + 1)])) }
    if isOnCollapsedSection { toggleSection() }
    return .redraw
  }

  /// Opens the help, or closes it if it is open.
  private func openHelp() {
    guard pageKind != .help else {
      _ = closePage()
      return
    }
    let table = makeTable(
      keys.list.help.dataSource,
      configuration: TableConfiguration(
        style: .rounded, separator: .none,
        verticalScrollIndicator: list.configuration.verticalScrollIndicator))
    open(table, title: KeyHelp.title, unrolls: false)
  }
}
