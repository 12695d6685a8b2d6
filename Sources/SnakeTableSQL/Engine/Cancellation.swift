import Synchronization

/// Whether the running request is to stop. Engines look at it while they work, since a statement that has not begun yet
/// cannot be stopped.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isRequested: Bool { flag.load(ordering: .relaxed) }
  func request() { flag.store(true, ordering: .relaxed) }
  func reset() { flag.store(false, ordering: .relaxed) }
}
