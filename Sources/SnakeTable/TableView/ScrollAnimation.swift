import TableDrawing

/// The content on its way from one line at the top of the viewport to another: a pure function of the time.
struct ScrollAnimation: Equatable {
  /// The line that was at the top.
  let origin: Int
  /// Nanoseconds of the monotonic clock at the first frame; nil before it.
  private(set) var start: Int?

  /// A quarter of a second.
  private static let duration = 250_000_000

  init(origin: Int) { self.origin = origin }

  /// The animation with `time` as its start, if it has none.
  func started(at time: Int) -> ScrollAnimation {
    var result = self
    result.start = start ?? time
    return result
  }

  /// When it has arrived, in nanoseconds; nil before it has begun.
  var end: Int? { start.map { $0 &+ Self.duration } }

  /// The line at the top at a time.
  func offset(at time: Int, to target: Int) -> Int {
    guard let start else { return origin }
    let way = TimingFunction.easeInOut.drawn(
      of: abs(target - origin), elapsed: time - start, duration: Self.duration)
    return origin + (target < origin ? -way : way)
  }
}
