import TableLayout
import TableModel

extension TableView {
  /// Which way strokes are about to move.
  enum StrokeDirection {
    case arriving, leaving
  }

  /// Draws all strokes anew, from the next frame on.
  public func replayStrokes() {
    endTransition(finished: false)
    animation = nil
    due = motion.isEnabled ? .arriving : nil
  }

  /// Takes the strokes on screen away, as they came but backwards, from the next frame on; without motion at once.
  /// They stay away until they are replayed or completed.
  public func unstroke() {
    endTransition(finished: false)
    animation = nil
    due = .leaving
  }

  /// Shows the finished picture at once.
  public func completeStrokes() {
    animation = nil
    focus = nil
    due = nil
  }

  /// What any key does: completes an arrival whose length is limited; one whose length was asked for runs on and the
  /// answer is false.
  package func completeLimitedStrokes() -> Bool {
    guard motion.limit != nil else { return false }
    completeStrokes()
    return true
  }

  /// Shows everything where it will be, at once.
  func completeMotion() {
    completeStrokes()
    scrollAnimation = nil
    endTransition(finished: false)
    indicatorFlash = nil
    rowFlash = nil
  }

  /// Whether the next frame differs from the one at `time` by itself.
  public func isAnimating(at time: Int) -> Bool {
    if due != nil && rowsInView != nil { return true }
    if scrollAnimation != nil || transition != nil || completions.areDue || isFlashing { return true }
    return [strokesEnd, focus?.end].contains { $0.map { time < $0 } ?? false }
  }

  /// When the running arrival is complete, in nanoseconds of the monotonic clock; nil when none has begun.
  public var strokesEnd: Int? { animation?.end(in: layout) }

  func beginStrokesIfDue(at time: Int) {
    guard let direction = due, let rows = rowsInView else { return }
    due = nil
    animation = motion.strokes(
      of: rows, from: time, isReversed: direction == .leaving, in: layout, painter: painter(at: time))
  }

  /// Strokes the box of the cursor's section again when that is another one than in the last frame.
  func updateFocus(at time: Int) {
    let section = cursorPath?.section
    defer { focusedSection = section }
    guard motion.isEnabled, motion.meaning == .focus, let section, let last = focusedSection, section != last
    else { return }
    focus = FocusStroke(section: section, start: time, duration: motion.duration, timing: motion.timing)
  }

  /// The rows that have a line in view; nil if there is none. A row whose half turn begins on the last line
  /// counts too, so that it does not stand there before the snake comes.
  private var rowsInView: ClosedRange<TableIndexPath>? {
    let turn = configuration.separator == .snake ? 1 : 0
    guard let rows = visibleRows else { return nil }
    let last = layout.lastRow(throughLine: contentOffset + size.lines - 1 + turn)
    return rows.lowerBound...(last ?? rows.upperBound)
  }
}
