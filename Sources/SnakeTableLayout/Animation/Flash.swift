/// A short highlight of a row or of the scroll bar, which starts with the first frame that shows it. It does not read
/// the clock.
struct Flash: Equatable {
  /// The length in nanoseconds.
  let duration: Int
  /// The time of the first frame in nanoseconds of the monotonic clock; nil before it.
  private var start: Int?

  /// Creates a flash that has not been shown yet.
  init(duration: Int) { self.duration = duration }

  /// Returns the flash as of the frame at a time; nil if it is over. Replace the flash by the result: the first frame
  /// sets its start.
  func shown(at time: Int) -> Flash? {
    var result = self
    result.start = start ?? time
    return start.map { time - $0 >= duration } ?? false ? nil : result
  }
}
