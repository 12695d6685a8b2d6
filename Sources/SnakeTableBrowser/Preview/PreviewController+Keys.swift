import SnakeTable

/// Keys and mouse events of the pane.
extension PreviewController {
  /// Performs the action of a key on the pane, or else on the list.
  package func handle(_ key: KeyPress, at time: Duration) -> ScreenResponse {
    update()
    let action = browser.keys.list.action(for: key)
    if let action, let response = perform(action) { return response }
    // Text for the filter.
    if browser.typing.filterLine != nil { browser.focus(.primary) }
    let response = browser.handle(key, at: time)
    if browser.awaitsKeys || action == .table(.sectionLetter) { browser.focus(.primary) }
    return response
  }

  /// Returns nil for an action of the list.
  private func perform(_ action: BrowserAction) -> ScreenResponse? {
    switch action {
    case .table(.moveBy), .table(.page), .table(.halfPage), .table(.first), .table(.last), .table(.shift):
      if case .table(let action) = action { move(action) }
    case .open: if !openField() { return ScreenResponse.none }
    case .close, .table(.back): if navigation?.pop() == nil { browser.focus(.primary) }
    case .chooseValue:
      guard let value else { return ScreenResponse.none }
      return browser.finish(.chosenValue(value))
    // Marks and numbers are those of the list.
    case .table(.toggleMark), .table(.toggleMarkAndMove), .table(.extendMarks), .digit:
      return ScreenResponse.none
    default: return nil
    }
    return .redraw
  }

  private func move(_ action: TableAction) {
    guard let page else { return }
    if command == nil { _ = page.perform(action) } else { page.tableView.scroll(by: action) }
  }

  package func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    update()
    var mouse = mouse
    mouse.position.line -= topLines
    return switch page?.track(mouse, at: time) {
    case .redraw: .redraw
    case .choose: openField() ? .redraw : .none
    case nil, .some(.none), .columnName: .none
    }
  }
}

extension TableView {
  /// Scrolls a table without a cursor.
  fileprivate func scroll(by action: TableAction) {
    switch action {
    case .moveBy(let rows): scroll(byLines: rows)
    case .page(let pages): scroll(byLines: pages * pageLines)
    case .halfPage(let halves): scroll(byLines: halves * max(1, pageLines / 2))
    case .first: scroll(byLines: Int.min)
    case .last: scroll(byLines: Int.max)
    default: break
    }
  }
}
