/// Repeats a stroke animation, with a pause after each repetition, but not while the user presses keys.
struct DemoLoop {
  /// The nanoseconds for which the finished picture is shown.
  static let hold = 1_000_000_000
  /// The nanoseconds after a key in which no repetition begins.
  static let rest = 5_000_000_000
  /// The number of remaining loops including the current one; nil for no limit.
  var remaining: Int?
  /// The number of loops before the current one.
  private var finished = 0
  /// The start of the current loop in nanoseconds of the monotonic clock.
  private var start: Int?
  /// The time before which the loop does not end.
  private var earliestEnd = 0

  /// Whether the bottom line is about lists of the user's own: in every third loop.
  var invites: Bool { finished % 3 == 2 }

  init(loops: Int?) { remaining = loops }

  /// Returns the end of the current loop.
  /// - Parameter strokesEnd: the time at which the strokes are complete; nil if nothing is animated.
  func end(strokesEnd: Int?) -> Int? {
    (strokesEnd ?? start).map { max($0 + Self.hold, earliestEnd) }
  }

  /// Lets the current loop go on after a key.
  mutating func postpone(after time: Int) { earliestEnd = time + Self.rest }

  mutating func begin(at time: Int) { if start == nil { start = time } }

  /// Starts the next loop. Returns false if there is none.
  mutating func advance(at time: Int) -> Bool {
    start = time
    finished += 1
    guard let left = remaining else { return true }
    remaining = left - 1
    return left > 1
  }
}
