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
}
