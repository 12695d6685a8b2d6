import SnakeTableSystem

/// What a screen waits for: a value, so that any thread can wait in its place.
struct PollRequest: Sendable {
  /// Negative ones are passed over.
  var descriptors: [Int32]
  /// One of them to wait for room in, besides.
  var writer: Int32?
  /// Nanoseconds of the monotonic clock; nil for no limit.
  var deadline: Int?

  /// Waits. Returns the readiness of each descriptor: all empty after the deadline or a signal.
  func poll() -> [Poll.Readiness] { Poll.wait(descriptors, writable: writer, until: deadline) }

  /// In nanoseconds.
  private static let turn = 10_000_000

  /// Waits here, where the system gives no thread for it, and lets the other tasks of the caller's actor go on in between.
  nonisolated(nonsending) func pollInTurns() async -> [Poll.Readiness] {
    while true {
      let turnEnd = MonotonicClock.now() + Self.turn
      let isLast = deadline.map { $0 <= turnEnd } ?? false
      let readiness = Poll.wait(descriptors, writable: writer, until: isLast ? deadline : turnEnd)
      if isLast || readiness.contains(where: { !$0.isEmpty }) { return readiness }
      await Task.yield()
    }
  }
}
