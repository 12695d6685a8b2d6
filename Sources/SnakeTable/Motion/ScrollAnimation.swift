import SnakeTableDrawing

/// An animated scroll from one content offset to another. It is a pure function of the time.
struct ScrollAnimation: Equatable {
  /// The content offset at the start.
  private(set) var origin: Int
  /// The time of the first frame in nanoseconds of the monotonic clock; nil before it.
  private(set) var start: Int?

  /// The duration in nanoseconds: a quarter of a second.
  private static let duration = 250_000_000

  /// Creates a scroll that starts with the next frame.
  init(origin: Int) { self.origin = origin }

  /// Returns the animation with `time` as its start, unless it has already started.
  func started(at time: Int) -> ScrollAnimation {
    var result = self
    result.start = start ?? time
    return result
  }

  /// Returns the animation with another start, as many lines below.
  func shifted(by lines: Int) -> ScrollAnimation {
    var result = self
    result.origin += lines
    return result
  }

  /// The end in nanoseconds of the monotonic clock; nil before the first frame.
  var end: Int? { start.map { $0 &+ Self.duration } }

  /// Returns the content offset at a time.
  func offset(at time: Int, to target: Int) -> Int {
    guard let start else { return origin }
    let distance = StrokePath.TimingFunction.easeInOut.drawn(
      of: abs(target - origin), elapsed: time - start, duration: Self.duration)
    return origin + (target < origin ? -distance : distance)
  }
}
