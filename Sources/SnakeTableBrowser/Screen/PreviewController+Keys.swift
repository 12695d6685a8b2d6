import SnakeTable
import SnakeTableSystem

/// Keys and mouse events of the pane.
extension PreviewController {
  /// Performs the action of a key on the pane, or else on the list.
  package func handle(_ key: KeyPress, at time: Duration) -> Bool {
    update()
    let action = browser.keys.list.action(for: key)
    if let action, !browser.isAsking, let response = perform(action) { return response }
    // Text for the filter.
    if browser.typing.filterLine != nil { browser.focus(.primary) }
    let response = browser.handle(key, at: time)
    if browser.awaitsKeys || action == .table(.sectionLetter) { browser.focus(.primary) }
    return response
  }

  /// Returns nil for an action of the list.
  private func perform(_ action: BrowserAction) -> Bool? {
    switch action {
    case .table(.moveBy), .table(.page), .table(.halfPage), .table(.first), .table(.last), .table(.shift):
      if case .table(let action) = action { move(action) }
    case .open: if !openField() { return false }
    case .close, .table(.back): if navigation?.pop() == nil { browser.focus(.primary) }
    case .chooseValue:
      guard let value else { return false }
      return browser.finish(.chosenValue(value))
    // Marks and numbers are those of the list.
    case .table(.toggleSelection), .table(.toggleSelectionAndMove), .table(.extendSelection), .mark, .digit:
      return false
    default: return nil
    }
    return true
  }

  private func move(_ action: TableAction) {
    guard let page else { return }
    if command == nil { page.perform(action) } else { page.tableView.scroll(by: action) }
  }

  /// Scrolls what is shown. Its cursor, if it has one, stays.
  func scroll(by action: TableAction) {
    update()
    page?.tableView.scroll(by: action)
  }

  package func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    update()
    var mouse = mouse
    mouse.position.line -= topLines
    return switch page?.track(mouse, at: time) {
    case .redraw: true
    case .choose: openField()
    case nil, .some(.none), .columnName: false
    }
  }
}

extension TableView {
  /// Scrolls a table without a cursor.
  func scroll(by action: TableAction) {
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

/// The command of the pane.
extension PreviewController {
  /// Starts the command if the cursor has rested.
  func advanceCommand(to time: Int) {
    guard let command, command.nextChange.map({ $0 <= time }) ?? true else { return }
    if command.advance(to: time, program) { showOutput() }
  }

  /// Shows the output that has arrived.
  func adoptOutput() {
    if command?.adopt() == true { showOutput() }
  }

  /// Runs the command for the row under the cursor and waits for its end, for a screen that is printed.
  func settle() {
    guard browser.showsPreview, let command else { return }
    update()
    command.settle(program)
    showOutput()
  }

  /// Shows the output of the command, from its beginning if it belongs to another row.
  func showOutput() {
    guard let command, let table = navigation?.tables.first?.tableView else { return }
    guard table.dataSource as? CommandOutput !== command.output else { return table.reloadData() }
    table.dataSource = command.output
    table.scroll(byLines: Int.min)
  }

  /// Returns the program for the row under the cursor. It is told the size of the pane.
  private func program() throws(CommandFailure) -> Program {
    guard let command, let table = page?.tableView else { throw .noRow }
    var program = try browser.program(command.template)
    // Without the lines of the box.
    let size = Size(columns: table.columns.content.count, lines: max(1, table.size.lines - 2))
    program.environment = [("COLUMNS", String(size.columns)), ("LINES", String(size.lines))]
    return program
  }
}
