/// A short highlight that starts with its first frame. It is a pure function of the time.
struct Flash: Equatable {
  /// The length in nanoseconds.
  let duration: Int
  /// The time of the first frame in nanoseconds of the monotonic clock; nil before it.
  private var start: Int?

  /// Creates a flash that has not been shown yet.
  init(duration: Int) { self.duration = duration }

  /// Returns the flash in the frame at a time; nil if it is over.
  func shown(at time: Int) -> Flash? {
    var result = self
    result.start = start ?? time
    return start.map { time - $0 >= duration } ?? false ? nil : result
  }
}
