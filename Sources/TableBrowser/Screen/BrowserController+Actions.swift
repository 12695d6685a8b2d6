import SnakeTable
import TableRecords

extension BrowserController {
  /// - Parameter number: the number typed before the key.
  func perform(_ action: BrowserAction, number: Int?) -> ScreenResponse {
    switch action {
    case .choose: return choose()
    case .back: return number != nil || closePage() || closeFilter() ? .redraw : finish(.left)
    case .quit: return finish(.left)
    case .redraw: return .redrawAll
    case .help: openHelp()
    case .sectionLetter: awaitLetter()
    case .filter: openFilter()
    case .sort: cycleSort()
    case .open: openDetails()
    case .close: return closePage() ? .redraw : .none
    case .digit(let digit): type(digit: digit, after: number)
    default: perform(action, number: number, in: page.table)
    }
    return .redraw
  }

  private func perform(_ action: BrowserAction, number: Int?, in table: TableView) {
    // The end of a list that grows is followed until the cursor is moved otherwise.
    followsEnd = action == .last && number == nil && page.isList && source?.isComplete == false
    switch action {
    case .moveBy(let rows): table.moveCursor(by: rows)
    case .page(let pages): table.page(byLines: pages * table.pageLines)
    case .halfPage(let halves): table.page(byLines: halves * max(1, table.size.lines / 2))
    case .first: table.moveCursor(toPosition: 0)
    case .last: table.moveCursor(toPosition: number.map { $0 - 1 } ?? Int.max)
    case .section(let step): table.moveToSection(by: step)
    case .shift(let columns): table.shift(byColumns: columns)
    case .toggleMark: mark(in: table)
    case .toggleMarkAndMove(let rows):
      mark(in: table)
      table.moveCursor(by: rows)
    case .toggleAllMarks: if page.isList { table.toggleAllMarks() }
    case .replay: table.replayStrokes()
    default: break
    }
  }

  /// After `'`: any key but a letter takes the question back.
  func goToSection(_ key: KeyPress) -> ScreenResponse {
    if case .character(let letter) = key.key, key.modifiers.isEmpty {
      page.table.moveCursor(toSectionBeginningWith: letter)
    }
    return .redraw
  }

  private func mark(in table: TableView) {
    if page.isList { table.toggleMark() }
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
    guard list.layout.numberOfRows > 0 else { return .none }
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
