/// What a screen waits for: a value, so that any thread can wait in its place.
struct PollRequest: Sendable {
  /// Negative ones are passed over.
  var descriptors: [Int32]
  /// One of them to wait for room in, besides.
  var writer: Int32?
  /// Nanoseconds of the monotonic clock; nil for no limit.
  var deadline: Int?

  /// Waits; what `poll` says of each descriptor. All zero after the deadline or a signal.
  func poll() -> [Int16] { Curses.poll(descriptors, writing: writer, until: deadline) }

  /// In nanoseconds.
  private static let turn = 10_000_000

  /// Waits here, where the system gives no thread for it, and lets the other tasks of the caller's actor go on in between.
  nonisolated(nonsending) func pollInTurns() async -> [Int16] {
    while true {
      let turnEnd = MonotonicClock.now() + Self.turn
      let isLast = deadline.map { $0 <= turnEnd } ?? false
      let states = Curses.poll(descriptors, writing: writer, until: isLast ? deadline : turnEnd)
      if isLast || states.contains(where: { $0 != 0 }) { return states }
      await Task.yield()
    }
  }
}
