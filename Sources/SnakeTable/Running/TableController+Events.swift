import SnakeTableModel
import SnakeTableTerminal

/// What keys and the mouse do.
extension TableController {
  // MARK: Keys

  /// Completes an arrival that is limited, then does what the key map says.
  public func handle(_ key: KeyPress, at time: Int) -> ScreenResponse {
    let completed = tableView.completeLimitedStrokes() ? ScreenResponse.redraw : .none
    if takeLetter(key) { return .redraw }
    guard let action = keyMap.action(for: key, where: canPerform) else { return completed }
    return perform(action)
  }

  /// Takes the key after `'`: moves to the section of the letter; any other key cancels. False if no letter is awaited.
  package func takeLetter(_ key: KeyPress) -> Bool {
    guard awaitsLetter else { return false }
    awaitsLetter = false
    tableView.moveCursor(toSectionOf: key)
    return true
  }

  /// Opening a row would end a screen that ends with a choice.
  private func canPerform(_ action: TableAction) -> Bool {
    (action != .row(.disclose) || !finishesOnChoice) && tableView.canPerform(action)
  }

  /// Does what a key with this action does.
  public func perform(_ action: TableAction) -> ScreenResponse {
    if tableView.performInMenu(action) || tableView.performWithHeldRow(action) { return .redraw }
    switch action {
    case .choose: choose()
    case .back:
      if navigationController?.pop() == nil { outcome = outcome ?? .left }
    case .leave: outcome = outcome ?? .left
    case .redraw: return .redrawAll
    case .row(.disclose): return perform(.choose)
    case .sectionLetter: awaitsLetter = true
    default: tableView.perform(action)
    }
    return .redraw
  }

  /// Ends the screen with the rows chosen, or leaves it to the delegate to act on the cursor's row.
  private func choose() {
    guard finishesOnChoice else { return _ = tableView.performPrimaryAction() }
    let rows = tableView.choose()
    if !rows.isEmpty { outcome = outcome ?? .chosen(rows) }
  }

  // MARK: Mouse

  /// The wheel scrolls, a click moves the cursor, two choose.
  public func handle(_ mouse: MouseEvent, at time: Int) -> ScreenResponse {
    switch track(mouse, at: time) {
    case .none: .none
    case .redraw: .redraw
    case .choose: perform(.choose)
    }
  }

  /// Does what the mouse does to the table, all but choosing.
  package func track(_ mouse: MouseEvent, at time: Int) -> TablePointer.Effect {
    pointer.handle(mouse, in: tableView, fromLine: lines.viewport.lowerBound, at: time)
  }
}
