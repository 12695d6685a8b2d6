/// Something that looks different for a moment: from the first frame that shows it on, as a pure function of the time.
struct Flash: Equatable {
  /// Nanoseconds that it lasts.
  let duration: Int
  /// Nanoseconds of the monotonic clock at its first frame; nil before it.
  private var start: Int?

  init(duration: Int) { self.duration = duration }

  /// The same in a frame, if it is still seen there.
  func shown(at time: Int) -> Flash? {
    var result = self
    result.start = start ?? time
    return start.map { time - $0 >= duration } ?? false ? nil : result
  }
}
