import SnakeTableRecords

/// The times at which the command of a list runs again (`--every`).
struct RefreshTimer {
  /// The time from one start of the command to the next one, in nanoseconds. A command that takes longer starts again at its
  /// end.
  let interval: Int
  /// The time of the next start in nanoseconds of the monotonic clock.
  private(set) var due: Int
  /// Why the last run failed; nil if it did not.
  var failure: String?
  /// The identities of the rows of the last run; nil if they are not known.
  var identities: [RowIdentity]?

  /// - Parameter start: the time at which the command has started.
  init(interval: Int, start: Int) {
    self.interval = interval
    due = start + interval
  }

  /// Returns whether the command has to start at a time, and sets the next time if it has.
  mutating func takeDue(at time: Int) -> Bool {
    guard time >= due else { return false }
    due = time + interval
    return true
  }
}
