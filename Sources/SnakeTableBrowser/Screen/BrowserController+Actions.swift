import SnakeTable
import SnakeTableRecords

extension BrowserController {
  /// - Parameter number: the number typed before the key.
  func perform(_ action: BrowserAction, number: Int?) -> ScreenResponse {
    switch action {
    case .table(.choose): return choose()
    case .table(.back): return number != nil || closePage() || closeFilter() ? .redraw : finish(.left)
    case .table(.leave): return finish(.left)
    case .table(.redraw): return page.perform(.redraw)
    case .table(.sectionLetter): return page.perform(.sectionLetter)
    case .table(let action): perform(action, number: number)
    case .help: openHelp()
    case .filter: openFilter()
    case .sort: cycleSort()
    case .reload: reload()
    case .open: openDetails()
    case .close: return closePage() ? .redraw : .none
    case .digit(let digit): type(digit: digit, after: number)
    }
    return .redraw
  }

  private func finish(_ outcome: BrowserOutcome) -> ScreenResponse {
    self.outcome = outcome
    return .none
  }

  private func type(digit: Int, after number: Int?) {
    // No list is that long: what is typed beyond changes nothing.
    let number = number ?? 0
    typedNumber = number < 1_000_000_000_000_000 ? number * 10 + digit : number
  }

  private func perform(_ action: TableAction, number: Int?) {
    let before = (list.selection.cursor, list.selection.markedCount)
    defer {
      let selection = list.selection
      if showsList, before != (selection.cursor, selection.markedCount) { anchor = selection.cursor }
      updateFollowing(begins: action == .last && number == nil)
    }
    switch action {
    case .last: page.tableView.moveCursor(toPosition: number.map { $0 - 1 } ?? Int.max)
    case .toggleMarkAndMove(let rows) where !showsList: page.tableView.moveCursor(by: rows)
    // Only rows of the list can be marked.
    case .toggleMark where !showsList, .toggleAllMarks where !showsList: break
    default: _ = page.perform(action)
    }
  }

  /// The end of a list that grows is followed until the cursor is moved away from it.
  func updateFollowing(begins: Bool = false) {
    guard showsList else { return }
    let isAtEnd = list.cursorPath.map(list.layout.position(of:)) == list.layout.numberOfRows - 1
    followsEnd = (followsEnd || begins) && isAtEnd && source?.isComplete == false
  }

  /// The user has moved the cursor: it belongs where it is now.
  func followCursor() {
    if showsList { anchor = list.selection.cursor }
    updateFollowing()
  }

  private func cycleSort() {
    guard let source, showsList else { return }
    let next: SortOrder? =
      switch source.sortOrder {
      case nil: SortOrder(field: source.usualSortField)
      case let order? where !order.isDescending: SortOrder(field: order.field, isDescending: true)
      default: nil
      }
    // The field was there before, or is the first.
    try? source.sort(by: next)
    takeOverData()
  }

  /// The marked rows, or the cursor's if none is marked; with a row's details open too.
  private func choose() -> ScreenResponse {
    guard pageKind != .help else { return closePage() ? .redraw : .none }
    source?.settleFilter()
    list.reloadData()
    guard list.layout.numberOfRows > 0, source?.isReadingFirstRecord != true else { return .redraw }
    if list.selection.markedCount > 0 {
      let selection = list.selection
      return finish(
        .chosen(settings.keepsMarkOrder ? selection.markedInOrder : Array(selection.marked.ranges)))
    }
    guard let cursor = list.selection.cursor else { return .none }
    return finish(.chosen([cursor..<(cursor + 1)]))
  }

  /// A second `?` closes it again.
  private func openHelp() {
    guard pageKind != .help else {
      _ = closePage()
      return
    }
    let table = makeTable(
      keyMap.helpTable(),
      configuration: TableConfiguration(
        style: .rounded, separator: .none,
        verticalScrollIndicator: list.configuration.verticalScrollIndicator))
    open(table, title: "Keys")
  }
}
