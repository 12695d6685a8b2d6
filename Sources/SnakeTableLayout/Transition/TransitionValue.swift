import SnakeTableDrawing

/// A number on its way from one to another.
struct TransitionValue: Equatable {
  var from: Int
  var to: Int

  init(_ from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// One that stays.
  init(_ value: Int) { self.init(value, to: value) }

  var isStill: Bool { from == to }
}

/// How far a transition has got.
struct TransitionProgress {
  let elapsed: Int
  let duration: Int
  let timing: TimingFunction

  /// Whether what goes is still there, and what comes is not.
  var isInFirstHalf: Bool { elapsed < 2 * (duration / 4) }

  /// How far something has got that has only some quarters of the time.
  func within(_ quarters: Range<Int>) -> TransitionProgress {
    let start = quarters.lowerBound * (duration / 4)
    let end = quarters.upperBound == 4 ? duration : quarters.upperBound * (duration / 4)
    return TransitionProgress(elapsed: elapsed - start, duration: end - start, timing: timing)
  }

  /// The part of a length that has been gone: 0 at the start, all of it at the end.
  func part(of length: Int) -> Int { timing.drawn(of: length, elapsed: elapsed, duration: duration) }

  /// A number on its way.
  func value(_ value: TransitionValue) -> Int {
    let part = part(of: abs(value.to - value.from))
    return value.from + (value.to < value.from ? -part : part)
  }

  /// Text on its way.
  func value(_ text: TextTransition) -> TextPresence {
    let (half, from, to) =
      isInFirstHalf ? (within(0..<2), text.from, text.middle) : (within(2..<4), text.middle, text.to)
    return TextPresence(
      opacity: half.value(TransitionValue(from.opacity, to: to.opacity)),
      slide: half.value(TransitionValue(from.slide, to: to.slide)))
  }
}
