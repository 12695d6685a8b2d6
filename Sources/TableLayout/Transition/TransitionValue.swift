import TableDrawing

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
}

/// How far a transition has got.
struct TransitionProgress {
  let elapsed: Int
  let duration: Int
  let timing: TimingFunction

  /// The part of a length that has been gone: 0 at the start, all of it at the end.
  func part(of length: Int) -> Int { timing.drawn(of: length, elapsed: elapsed, duration: duration) }

  /// A number on its way.
  func value(_ value: TransitionValue) -> Int {
    let part = part(of: abs(value.to - value.from))
    return value.from + (value.to < value.from ? -part : part)
  }
}
