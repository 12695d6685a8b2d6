import SnakeTableSystem

/// Lets one thread end another's wait for input.
final class InterruptPipe: Sendable {
  enum Outcome {
    case ready, interrupted, timedOut
  }

  private let waker = Waker()

  /// - Parameter path: The input, for the error if no descriptor is left.
  init(path: String) throws(InputError) {
    guard waker.fileDescriptor >= 0 else { throw .unreadable(path: path, .tooManyOpenFiles) }
  }

  /// Ends every wait from now on.
  func signal() { waker.wake() }

  /// Waits for input.
  /// - Parameters:
  ///   - descriptor: nil to wait for an interruption only.
  ///   - milliseconds: nil for no limit.
  func wait(forInputOn descriptor: FileDescriptor?, timeout milliseconds: Int?) -> Outcome {
    let deadline = milliseconds.map { MonotonicClock.now() + $0 * 1_000_000 }
    let readiness = Poll.wait([descriptor?.number ?? -1, waker.fileDescriptor], until: deadline)
    if !readiness[1].isEmpty { return .interrupted }
    return readiness[0].isEmpty ? .timedOut : .ready
  }
}
