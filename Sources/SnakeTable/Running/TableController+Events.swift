import SnakeTableModel
import SnakeTableTerminal

/// Handles keys and the mouse.
extension TableController {
  // MARK: Keys

  /// Completes the strokes of an arrival whose duration is limited, then performs the program's command or the action of
  /// the key map. Left without an action goes back, as from a screen that was pushed.
  public func handle(_ key: KeyPress, at time: Duration) -> ScreenResponse {
    let completed = tableView.completeLimitedStrokes() ? ScreenResponse.redraw : .none
    if takeLetter(key) { return .redraw }
    if let response = handleInSearch(key) { return response }
    if !tableView.needsKeys, performKeyCommand(for: key) { return .redraw }
    guard let action = keyMap.action(for: key, where: canPerform) else {
      return key == KeyPress(.left) && !keyMap.isAssigned(key) && responder.goBack() ? .redraw : completed
    }
    return perform(action)
  }

  /// Handles the key after `'`: moves to the section that begins with the letter, or cancels on any other key.
  /// Returns false if no letter is awaited.
  package func takeLetter(_ key: KeyPress) -> Bool {
    guard awaitsLetter else { return false }
    awaitsLetter = false
    tableView.moveCursor(toSectionOf: key)
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
  public func perform(_ action: TableAction) -> ScreenResponse {
    if tableView.performInMenu(action) || tableView.performWithHeldRow(action) { return .redraw }
    switch action {
    case .choose: choose()
    case .back:
      if searchController?.goBack() != true, !responder.goBack() { outcome = outcome ?? .cancelled }
    case .leave: outcome = outcome ?? .cancelled
    case .redraw: return .redrawAll
    case .help: presentHelp()
    case .search: searchController?.isActive = true
    case .row(.disclose): return perform(.choose)
    case .sectionLetter: awaitsLetter = true
    default: tableView.perform(action)
    }
    return .redraw
  }

  /// Ends the screen with the chosen rows. If the screen does not end with a choice, asks the delegate to perform the
  /// primary action of the cursor's row.
  private func choose() {
    guard finishesOnChoice else { return _ = tableView.performPrimaryAction() }
    // The chosen rows are those of the program's data source, with marked ones that are not among the results.
    if tableView.canChoose { searchController?.isActive = false }
    let rows = tableView.choose()
    if !rows.isEmpty { outcome = outcome ?? .chosen(rows) }
  }

  // MARK: Mouse

  /// Handles a mouse event: the wheel scrolls, a click moves the cursor or tells the delegate about the name of a column, a
  /// double click chooses.
  public func handle(_ mouse: MouseEvent, at time: Duration) -> ScreenResponse {
    switch track(mouse, at: time) {
    case .none: return .none
    case .redraw: return .redraw
    case .choose: return perform(.choose)
    case .columnName(let column):
      tableView.delegate?.tableView(tableView, didClickNameOfColumn: column)
      return .redraw
    }
  }

  /// Applies a mouse event to the table, except that it does not perform a choice.
  package func track(_ mouse: MouseEvent, at time: Duration) -> TablePointer.Effect {
    tableView.isUntouched = false
    return trackPlace(mouse)
      ?? pointer.handle(mouse, in: tableView, fromLine: lines.viewport.lowerBound, at: time.nanoseconds)
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
}
