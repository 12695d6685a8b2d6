import SnakeTable
import SnakeTableSystem

/// Actions on rows that are still being searched for, sorted or read. Waiting for them here would block all keys.
extension ListScreen {
  /// Holds input that belongs to an action that waits, and returns true. Other input takes the place of that action.
  func holds(_ input: TypedAhead.Input) -> Bool {
    guard let waiting = typing.ahead.waiting else { return false }
    if belongs(input, to: waiting) {
      typing.ahead.hold(input)
      return true
    }
    discardWaitingActions()
    return false
  }

  private func belongs(_ input: TypedAhead.Input, to waiting: TypedAhead.Input) -> Bool {
    let action = action(of: waiting)
    if action == .table(.toggleSelectionOfAll), self.action(of: input) == .table(.choose) { return true }
    guard typing.ahead.isTogether, !leaves(input) else { return false }
    return awaitsRows(waiting) || action != .table(.choose) && needsRows(waiting)
  }

  /// Whether input ends the program, and cannot be text of a filter.
  private func leaves(_ input: TypedAhead.Input) -> Bool {
    action(of: input) == .table(.leave)
      && !typing.ahead.held.contains { [.filter, .export, .goTo, .query].contains(action(of: $0)) }
  }

  func action(of input: TypedAhead.Input) -> BrowserAction? {
    switch input {
    case .action(let action, _): action
    case .key(let key): (typesFilter ? typingKeys : pageKeys).action(for: key)
    case .pasted, .mouse: nil
    }
  }

  /// Holds input that has to wait for rows that are not shown yet, and returns true.
  func holdsForRows(_ input: TypedAhead.Input) -> Bool {
    guard needsRows(input) || awaitsRows(input) else { return false }
    typing.ahead.hold(input)
    return true
  }

  /// Whether an action has no effect, or only a part of it, before rows have arrived.
  private func needsRows(_ input: TypedAhead.Input) -> Bool {
    guard let source, pageKind != .help, let action = action(of: input) else { return false }
    let rows = list.layout.numberOfRows
    // A followed file may never have a match.
    let mayArrive = !source.isComplete && !settings.followsEnd
    // Files are read to their end soon, but a stream may have none.
    let isReadingFiles = source.progress != nil && mayArrive
    switch action {
    case .table(.choose):
      // A better match may come. After `G`, the last row is the one to choose.
      return source.isFilterPending || source.isRanked && source.isChangingRows
        || rows == 0 && (mayArrive || source.isSorting)
        || following.followsEnd && isReadingFiles
        || following.awaited != nil && (isReadingFiles || source.isComplete)
    case .table(.toggleSelectionOfAll): return source.isFilterPending || source.isSorting || isReadingFiles
    case .table(.last):
      guard case .action(_, let number?) = input else { return false }
      return number > rows && isReadingFiles
    default: return false
    }
  }

  /// Whether input waits for the rows that the keys before it have asked for.
  private func awaitsRows(_ input: TypedAhead.Input) -> Bool {
    typing.ahead.awaitsRows && dependsOnRows(input) && source?.isChangingRows == true && deadline != nil
  }

  /// The time until which input waits for rows, in nanoseconds of the monotonic clock; nil if it has passed, or if no
  /// rows are awaited.
  private var deadline: Int? {
    guard let source else { return nil }
    // Of a stream, the rows known by now are sorted soon.
    let isStream = source.progress == nil && !source.isComplete && !source.awaitsOrder || source.isPaged
    return typing.ahead.deadline(isStream: isStream).flatMap { $0 > typing.ahead.clock() ? $0 : nil }
  }

  /// The time at which held input is handled even without its rows; nil for none.
  var inputDeadline: Int? { typing.ahead.waiting == nil ? nil : deadline }

  /// Handles the held input once the rows it needs are shown.
  func handleHeldInput() {
    guard let waiting = typing.ahead.waiting, !awaitsRows(waiting) else { return }
    defer { inputDidEnd() }
    guard !needsRows(waiting) else {
      // No match may ever arrive, so Enter does not hold up the keys after it.
      if action(of: waiting) == .table(.choose), typing.ahead.held.count > 1 { discardWaitingActions() }
      return
    }
    // The rows that have arrived may need another place line than the last frame.
    page.layoutIfNeeded()
    let inputs = typing.ahead.release()
    typing.ahead.endWait()
    for (index, input) in inputs.enumerated() where outcome == nil {
      respond(to: input)
      guard typing.ahead.waiting == nil else {
        return inputs[(index + 1)...].forEach { typing.ahead.hold($0) }
      }
    }
  }

  /// Handles the held input with the rows that are shown, except for the actions that would choose among too few rows.
  func discardWaitingActions() {
    for input in typing.ahead.release() where outcome == nil {
      typing.ahead.endWait()
      if action(of: input) == .table(.choose) || needsRows(input) { continue }
      respond(to: input)
    }
    typing.ahead.endWait()
  }

  private func dependsOnRows(_ input: TypedAhead.Input) -> Bool {
    switch input {
    case .mouse: true
    default: action(of: input)?.dependsOnRows ?? false
    }
  }

  private func respond(to input: TypedAhead.Input) {
    switch input {
    case .key(let key): _ = respond(to: key)
    case .pasted(let scalar): _ = insert(scalar)
    case .mouse(let mouse, let time): _ = respond(to: mouse, at: time)
    case .action(let action, let number):
      footer.speech.isNeeded = true
      _ = perform(action, number: number)
    }
  }
}

extension BrowserAction {
  /// Whether the rows that are shown determine the effect of the action.
  fileprivate var dependsOnRows: Bool {
    switch self {
    case .filter, .sort, .sortReverse, .density, .pane, .reload, .format, .goTo, .query, .digit,
      .table(.leave),
      .table(.redraw), .table(.help):
      false
    default: true
    }
  }
}

/// Input that waits for rows: keys that arrive together with a filter or an order act on its rows, as if typed slowly.
///
///     /row12⏎     Enter arrives before the rows are found and sorted. It is held until they are shown.
struct TypedAhead {
  enum Input {
    case key(KeyPress)
    case pasted(Unicode.Scalar)
    case mouse(MouseEvent, at: Duration)
    /// An action, and the number typed before its key.
    case action(BrowserAction, number: Int?)
  }

  /// The nanoseconds within which input belongs to the request before it, even if a frame was shown between them.
  private static let interval = 100_000_000
  /// The nanoseconds that input waits for the rows of a file.
  private static let patience = 2_000_000_000

  /// The held input, in order. The first one is the action or the click that waits.
  private(set) var held: [Input] = []
  /// Returns the nanoseconds of the monotonic clock.
  var clock: () -> Int = MonotonicClock.nanoseconds
  /// The time of the last request for rows; nil if no rows are awaited.
  private var requestTime: Int?
  /// The time of the last request, or of the input that was held first after it.
  private var startTime = 0
  /// Whether a frame was shown since then.
  private var hasShownFrame = false

  /// The action or the click that waits; nil if none does.
  var waiting: Input? { held.first }

  /// Whether input that arrives now belongs to the last request or to the held input.
  var isTogether: Bool { !hasShownFrame || clock() - startTime < Self.interval }

  /// Whether rows are awaited that were requested together with the input that arrives now.
  var awaitsRows: Bool { requestTime != nil && (isTogether || !held.isEmpty) }

  /// Returns the time until which input waits for rows, in nanoseconds of the monotonic clock; nil if none waits.
  /// - Parameter isStream: whether rows may arrive forever. Input does not wait for them.
  func deadline(isStream: Bool) -> Int? {
    requestTime.map { $0 + (isStream ? Self.interval : Self.patience) }
  }

  /// Begins to await the rows of a filter or an order.
  mutating func requestRows() {
    requestTime = clock()
    begin()
  }

  /// Ends the wait for rows.
  mutating func endWait() { requestTime = nil }

  mutating func frameIsShown() { hasShownFrame = true }

  mutating func hold(_ input: Input) {
    if held.isEmpty { begin() }
    held.append(input)
  }

  /// Returns the held input, and holds none.
  mutating func release() -> [Input] {
    defer { held = [] }
    return held
  }

  private mutating func begin() { (startTime, hasShownFrame) = (clock(), false) }
}
