/// A short animation, such as the highlight of a row or of the scroll bar, which starts with the first frame that shows
/// it. It does not read the clock.
package struct Flash: Equatable, Sendable {
  /// The length in nanoseconds.
  package let duration: Int
  /// The time of the first frame in nanoseconds of the monotonic clock; nil before it.
  private var start: Int?

  /// Creates a flash that has not been shown yet.
  package init(duration: Int) { self.duration = duration }

  /// Returns the flash as of the frame at a time; nil if it is over. Replace the flash by the result: the first frame
  /// sets its start.
  package func shown(at time: Int) -> Flash? {
    var result = self
    result.start = start ?? time
    return start.map { time - $0 >= duration } ?? false ? nil : result
  }

  /// Returns the nanoseconds since the first frame, at most the duration; 0 before it.
  package func elapsed(at time: Int) -> Int { start.map { min(max(0, time - $0), duration) } ?? 0 }
}
