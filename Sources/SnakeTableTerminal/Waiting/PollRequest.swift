import SnakeTableSystem

/// The descriptors and deadline that a screen waits for. It is a value, so that any thread can wait for the screen.
struct PollRequest: Sendable {
  /// The descriptors to wait for until they are readable; negative ones are ignored.
  var descriptors: [Int32]
  /// One of the descriptors, to wait also until it is writable; nil for none.
  var writer: Int32?
  /// The deadline in nanoseconds of the monotonic clock; nil for none.
  var deadline: Int?

  /// Waits. Returns the readiness of each descriptor; all are empty after the deadline or a signal.
  func poll() -> [Poll.Readiness] { Poll.wait(descriptors, writable: writer, until: deadline) }

  /// The longest wait between two yields, in nanoseconds.
  private static let turn = 10_000_000

  /// Waits on the current thread, for when the system cannot create another one, and yields regularly to the other
  /// tasks of the caller's actor.
  nonisolated(nonsending) func pollInTurns() async -> [Poll.Readiness] {
    while true {
      let turnEnd = MonotonicClock.nanoseconds() + Self.turn
      let isLast = deadline.map { $0 <= turnEnd } ?? false
      let readiness = Poll.wait(descriptors, writable: writer, until: isLast ? deadline : turnEnd)
      if isLast || readiness.contains(where: { !$0.isEmpty }) { return readiness }
      await Task.yield()
    }
  }
}
