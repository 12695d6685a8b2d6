import TableLayout

extension TableView {
  /// Draws all strokes anew, from the next frame on.
  public func replayStrokes() {
    animation = nil
    isArrivalDue = motion.isEnabled
  }

  /// Shows the finished picture at once.
  public func completeStrokes() {
    animation = nil
    isArrivalDue = false
  }

  /// Whether the next frame differs from the one at `time` by itself.
  public func isAnimating(at time: Int) -> Bool {
    if isArrivalDue { return layout.numberOfRows > 0 && size.lines > 0 }
    return strokesEnd.map { time < $0 } ?? false
  }

  /// When the running arrival is complete, in nanoseconds of the monotonic clock; nil when none has begun.
  public var strokesEnd: Int? { animation?.end(in: layout) }

  func beginArrivalIfDue(at time: Int) {
    guard isArrivalDue, let first = layout.firstRow(fromLine: contentOffset),
      let last = layout.lastRow(throughLine: contentOffset + size.lines - 1), first <= last
    else { return }
    isArrivalDue = false
    let full = StrokeAnimation(
      start: time, duration: motion.duration, timing: motion.timing, firstRow: first, lastRow: last)
    animation = motion.limit.map { full.limited(to: $0, layout: layout) } ?? full
  }
}
