import SnakeTable

/// Actions on rows that are still being searched for, sorted or read. Waiting for them here would block all keys.
extension BrowserController {
  /// Holds input that belongs to an action that waits, and returns true. Other input takes the place of that action.
  func holds(_ input: TypedAhead.Input) -> Bool {
    guard let waiting = typedAhead.waiting else { return false }
    if belongs(input, to: waiting) {
      typedAhead.hold(input)
      return true
    }
    discardWaitingActions()
    return false
  }

  private func belongs(_ input: TypedAhead.Input, to waiting: BrowserAction) -> Bool {
    if waiting == .table(.toggleAllMarks), action(of: input) == .table(.choose) { return true }
    guard typedAhead.isTogether, !leaves(input) else { return false }
    return waiting == .table(.toggleAllMarks) || awaitsRows(waiting)
  }

  /// Whether input ends the program, and cannot be text of a filter.
  private func leaves(_ input: TypedAhead.Input) -> Bool {
    action(of: input) == .table(.leave) && !typedAhead.held.contains { action(of: $0) == .filter }
  }

  private func action(of input: TypedAhead.Input) -> BrowserAction? {
    switch input {
    case .action(let action, _): action
    case .key(let key): (filterLine == nil ? keyMap : filterKeyMap).action(for: key)
    case .pasted: nil
    }
  }

  /// Whether an action has to wait for rows that are not shown yet.
  func mustWait(_ action: BrowserAction) -> Bool { needsRows(action) || awaitsRows(action) }

  /// Whether an action has no effect, or only a part of it, before rows have arrived.
  private func needsRows(_ action: BrowserAction) -> Bool {
    guard let source, pageKind != .help else { return false }
    switch action {
    case .table(.choose):
      // A followed file may never have a match.
      let mayArrive = !source.isComplete && !settings.followsEnd
      return source.isFilterPending || list.layout.numberOfRows == 0 && (mayArrive || source.isSorting)
    case .table(.toggleAllMarks):
      // Files are read to their end soon, but a stream may have none.
      let isReadingFiles = source.progress != nil && !source.isComplete
      return source.isFilterPending || source.isSorting || isReadingFiles
    default: return false
    }
  }

  /// Whether an action waits for the rows that the keys before it have asked for.
  private func awaitsRows(_ action: BrowserAction) -> Bool {
    guard action.dependsOnRows, typedAhead.awaitsRows, let source, let deadline = inputDeadline else {
      return false
    }
    return source.isChangingRows && typedAhead.clock() < deadline
  }

  /// The time until which input waits for rows, in nanoseconds of the monotonic clock; nil if none waits.
  var inputDeadline: Int? {
    typedAhead.deadline(isStream: source?.progress == nil && source?.isComplete == false)
  }

  /// Handles the held input once the rows it needs are shown.
  func handleHeldInput() {
    guard let waiting = typedAhead.waiting, !awaitsRows(waiting) else { return }
    guard !needsRows(waiting) else {
      // No match may ever arrive, so Enter does not hold up the keys after it.
      if waiting == .table(.choose), typedAhead.held.count > 1 { discardWaitingActions() }
      return
    }
    let inputs = typedAhead.release()
    typedAhead.endWait()
    for (index, input) in inputs.enumerated() where outcome == nil {
      respond(to: input)
      guard typedAhead.waiting == nil else {
        return inputs[(index + 1)...].forEach { typedAhead.hold($0) }
      }
    }
  }

  /// Handles the held input with the rows that are shown, except for the actions that would choose among too few rows.
  func discardWaitingActions() {
    for input in typedAhead.release() where outcome == nil {
      typedAhead.endWait()
      if let action = action(of: input), action == .table(.choose) || needsRows(action) { continue }
      respond(to: input)
    }
    typedAhead.endWait()
  }

  private func respond(to input: TypedAhead.Input) {
    switch input {
    case .key(let key): _ = respond(to: key)
    case .pasted(let scalar): _ = insert(scalar)
    case .action(let action, let number): _ = perform(action, number: number)
    }
  }
}

extension BrowserAction {
  /// Whether the rows that are shown determine the effect of the action.
  fileprivate var dependsOnRows: Bool {
    switch self {
    case .help, .filter, .sort, .reload, .digit, .table(.leave), .table(.redraw): false
    default: true
    }
  }
}
