/// Replays an animation: stroke, hold, again.
struct DemoLoop {
  /// Nanoseconds for which the finished picture stands.
  static let hold = 1_000_000_000
  /// Loops still to be shown, the present one included; nil for no end.
  var remaining: Int?
  /// When the present loop began, in nanoseconds of the monotonic clock.
  private var start: Int?

  init(loops: Int?) { remaining = loops }

  /// When the present loop is over.
  /// - Parameter strokesEnd: when its strokes are complete; nil where nothing moves.
  func end(strokesEnd: Int?) -> Int? { (strokesEnd ?? start).map { $0 + Self.hold } }

  mutating func begin(at time: Int) { if start == nil { start = time } }

  /// Goes on to the next loop; false when there is none.
  mutating func advance(at time: Int) -> Bool {
    start = time
    guard let left = remaining else { return true }
    remaining = left - 1
    return left > 1
  }
}
