import SnakeTableRecords

/// The times at which a list is read again: the output of a command (`--every`), or the latest records of a stream
/// (`--follow --id`).
struct RefreshTimer {
  /// How many times as long as reading takes the keys are given before the list is read again.
  private static let pauseFactor = 4

  /// The time from one start to the next one, in nanoseconds. A command that takes longer starts again at its end.
  let interval: Int
  /// The time of the next start in nanoseconds of the monotonic clock.
  private(set) var due: Int
  /// Why the list could not be read the last time; nil if it could.
  var failure: String?
  /// The rows that were read last; nil if their identities are not known.
  var rows: IdentifiedRows?

  /// - Parameter start: the time at which the list was read first.
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

  /// Leaves time for keys behind a list that has been read at a stretch.
  mutating func leavePause(after start: Int, _ end: Int) {
    due = max(due, end + Self.pauseFactor * (end - start))
  }
}
