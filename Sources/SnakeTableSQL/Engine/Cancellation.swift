import SnakeTableSystem
import Synchronization

/// Whether the running request is to stop. Engines look at it while they work, since a statement that has not begun yet
/// cannot be stopped.
final class Cancellation: Sendable {
  private let flag = Atomic(false)
  private let waker = Waker()

  var isRequested: Bool { flag.load(ordering: .relaxed) }
  /// A descriptor that is readable when the request is to stop, for engines that wait for a server.
  var fileDescriptor: Int32 { waker.fileDescriptor }

  func request() {
    flag.store(true, ordering: .relaxed)
    waker.wake()
  }

  func reset() {
    flag.store(false, ordering: .relaxed)
    waker.drain()
  }
}
