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
}
