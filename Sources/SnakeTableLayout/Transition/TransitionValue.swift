import SnakeTableDrawing

/// An integer that changes from one value to another during a transition.
struct TransitionValue: Equatable {
  var from: Int
  var to: Int

  init(_ from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// Creates a value that does not change.
  init(_ value: Int) { self.init(value, to: value) }

  var isStill: Bool { from == to }
}

/// The progress of a transition.
struct TransitionProgress {
  let elapsed: Int
  let duration: Int
  let timing: TimingFunction

  /// Whether the transition is in its first half, which shows the old content.
  var isInFirstHalf: Bool { elapsed < 2 * (duration / 4) }

  /// Returns the progress of something that changes only in some quarters of the duration.
  func within(_ quarters: Range<Int>) -> TransitionProgress {
    let start = quarters.lowerBound * (duration / 4)
    let end = quarters.upperBound == 4 ? duration : quarters.upperBound * (duration / 4)
    return TransitionProgress(elapsed: elapsed - start, duration: end - start, timing: timing)
  }

  /// Returns the completed part of a length: 0 at the start, the whole length at the end.
  func part(of length: Int) -> Int {
    // Most values of a frame do not change.
    length == 0 ? 0 : timing.drawn(of: length, elapsed: elapsed, duration: duration)
  }

  /// Returns the current value of an integer.
  func value(_ value: TransitionValue) -> Int {
    let part = part(of: abs(value.to - value.from))
    return value.from + (value.to < value.from ? -part : part)
  }

  /// Returns the current state of a text.
  func value(_ text: TextTransition) -> TextPresence {
    let (half, from, to) =
      isInFirstHalf ? (within(0..<2), text.from, text.middle) : (within(2..<4), text.middle, text.to)
    return TextPresence(
      opacity: half.value(TransitionValue(from.opacity, to: to.opacity)),
      slide: half.value(TransitionValue(from.slide, to: to.slide)))
  }
}
