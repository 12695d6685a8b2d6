/// The growth of the stroke beside a row that the user has marked. It starts with the first frame that shows it and does
/// not read the clock.
package struct MarkGrowth: Equatable, Sendable {
  /// The identifier of the row.
  package let identifier: Int
  /// The time of the first frame in nanoseconds of the monotonic clock; nil before it.
  private var start: Int?

  /// The duration in nanoseconds.
  package static let duration = 120_000_000

  /// Creates a growth that has not been shown yet.
  package init(ofRow identifier: Int) { self.identifier = identifier }

  /// Returns the growth as of the frame at a time; nil if it is over. Replace the growth by the result: the first frame
  /// sets its start.
  package func shown(at time: Int) -> MarkGrowth? {
    var result = self
    result.start = start ?? time
    return start.map { time - $0 >= Self.duration } ?? false ? nil : result
  }

  /// Returns the number of half-arms drawn at a time, at least one, of a stroke with `length` half-arms.
  func drawn(of length: Int, at time: Int) -> Int {
    let elapsed = start.map { max(0, time - $0) } ?? 0
    return min(length, 1 + length * min(elapsed, Self.duration) / Self.duration)
  }
}
