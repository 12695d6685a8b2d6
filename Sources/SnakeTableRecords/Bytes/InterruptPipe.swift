import SnakeTableSystem

/// Lets one thread interrupt another thread that waits for input.
final class InterruptPipe: Sendable {
  /// How a wait ended.
  enum Outcome {
    case ready, interrupted, timedOut
  }

  private let waker = Waker()

  /// - Parameter path: The name of the input, for the error that is thrown if no descriptor is left.
  init(path: String) throws(InputError) {
    guard waker.fileDescriptor >= 0 else { throw .unreadable(path: path, .tooManyOpenFiles) }
  }

  /// Interrupts the current wait and all later ones.
  func signal() { waker.wake() }

  /// Waits for input.
  /// - Parameters:
  ///   - descriptor: The descriptor of the input, or nil to wait for an interruption only.
  ///   - milliseconds: The timeout, or nil for no limit.
  func wait(forInputOn descriptor: FileDescriptor?, timeout milliseconds: Int?) -> Outcome {
    let deadline = milliseconds.map { MonotonicClock.nanoseconds() + $0 * 1_000_000 }
    let readiness = Poll.wait([descriptor?.number ?? -1, waker.fileDescriptor], until: deadline)
    if !readiness[1].isEmpty { return .interrupted }
    return readiness[0].isEmpty ? .timedOut : .ready
  }
}
