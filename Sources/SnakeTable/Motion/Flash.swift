/// A highlight that lasts for a moment from its first frame on: a pure function of the time.
struct Flash: Equatable {
  /// Length in nanoseconds.
  let duration: Int
  /// Nanoseconds of the monotonic clock at the first frame; nil before it.
  private var start: Int?

  /// A flash that has not been shown.
  init(duration: Int) { self.duration = duration }

  /// The flash in a frame; nil if it is over.
  func shown(at time: Int) -> Flash? {
    var result = self
    result.start = start ?? time
    return start.map { time - $0 >= duration } ?? false ? nil : result
  }
}
