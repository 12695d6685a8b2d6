import SnakeTableDrawing

/// A scroll from one offset to another: a pure function of the time.
struct ScrollAnimation: Equatable {
  /// The offset at the start.
  let origin: Int
  /// Nanoseconds of the monotonic clock at the first frame; nil before it.
  private(set) var start: Int?

  /// A quarter of a second.
  private static let duration = 250_000_000

  /// A scroll that waits for its first frame.
  init(origin: Int) { self.origin = origin }

  /// The animation with `time` as its start, unless it has one.
  func started(at time: Int) -> ScrollAnimation {
    var result = self
    result.start = start ?? time
    return result
  }

  /// The end in nanoseconds; nil before the first frame.
  var end: Int? { start.map { $0 &+ Self.duration } }

  /// The offset at a time.
  func offset(at time: Int, to target: Int) -> Int {
    guard let start else { return origin }
    let distance = TimingFunction.easeInOut.drawn(
      of: abs(target - origin), elapsed: time - start, duration: Self.duration)
    return origin + (target < origin ? -distance : distance)
  }
}
