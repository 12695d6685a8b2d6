/// Leaves time for keys between updates that take long: the updates of a list with a million sections that is still
/// growing take most of a second together.
///
/// Times are nanoseconds of the monotonic clock.
package struct UpdatePace: Sendable {
  /// An update that is shorter than this is not followed by a pause: half a frame.
  package static let shortUpdate = 8_000_000
  /// The longest pause after an update.
  package static let longestPause = 250_000_000

  private var isNeeded = false
  private var pauseEnd = 0

  package init() {}

  /// Records that data has arrived.
  package mutating func requestUpdate() { isNeeded = true }

  /// The time of the next update; nil if none is needed.
  package var deadline: Int? { isNeeded ? pauseEnd : nil }

  /// Returns whether an update is needed and no pause is left.
  package func isDue(at time: Int) -> Bool { isNeeded && time >= pauseEnd }

  /// Records an update. The next one is due after a pause of four times its duration.
  package mutating func didUpdate(from start: Int, to end: Int) {
    isNeeded = false
    let duration = end - start
    pauseEnd = duration < Self.shortUpdate ? end : end + min(4 * duration, Self.longestPause)
  }
}
