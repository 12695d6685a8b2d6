import SnakeTable
import SnakeTableRecords

extension BrowserController {
  /// - Parameter number: the number typed before the key.
  func perform(_ action: BrowserAction, number: Int?) -> ScreenResponse {
    switch action {
    case .table(.choose): return choose()
    case .table(.back): return number != nil || closePage() || closeFilter() ? .redraw : finish(.left)
    case .table(.leave): return finish(.left)
    case .table(.redraw): return .redrawAll
    case .table(.sectionLetter): awaitLetter()
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

  private func perform(_ action: TableAction, number: Int?) {
    let before = (list.selection.cursor, list.selection.markedCount)
    defer {
      let selection = list.selection
      if page.isList, before != (selection.cursor, selection.markedCount) { anchor = selection.cursor }
      updateFollowing(begins: action == .last && number == nil)
    }
    switch action {
    case .last: page.table.moveCursor(toPosition: number.map { $0 - 1 } ?? Int.max)
    case .toggleMarkAndMove(let rows) where !page.isList: page.table.moveCursor(by: rows)
    // Only rows of the list can be marked.
    case .toggleMark where !page.isList, .toggleAllMarks where !page.isList: break
    default: page.table.perform(action)
    }
  }

  /// The end of a list that grows is followed until the cursor is moved away from it.
  func updateFollowing(begins: Bool = false) {
    guard page.isList else { return }
    let isAtEnd = list.cursorPath.map(list.layout.position(of:)) == list.layout.numberOfRows - 1
    followsEnd = (followsEnd || begins) && isAtEnd && source?.isComplete == false
  }

  /// After `'`: any key but a letter takes the question back.
  func goToSection(_ key: KeyPress) -> ScreenResponse {
    page.table.moveCursor(toSectionOf: key)
    if page.isList { anchor = list.selection.cursor }
    updateFollowing()
    return .redraw
  }

  private func cycleSort() {
    guard let source, page.isList else { return }
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
    guard page.kind != .help else { return closePage() ? .redraw : .none }
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
    guard page.kind != .help else {
      _ = closePage()
      return
    }
    let table = makeTable(
      keyMap.helpTable(),
      configuration: TableConfiguration(
        style: .rounded, separator: .none,
        verticalScrollIndicator: list.configuration.verticalScrollIndicator))
    open(BrowserPage(table: table, title: "Keys", kind: .help))
  }
}
