import Synchronization
import SnakeTableSystem

/// Notifies the main thread that there is something to adopt, at most every 15 ms while work continues.
final class ProgressBell: Sendable {
  private static let pause = 15_000_000

  private let wake: @Sendable () -> Void
  /// The time of the last ring, in nanoseconds of the monotonic clock.
  private let lastTime = Atomic<Int>(.min / 2)

  init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Rings and returns nil, or returns the milliseconds to wait, at least 1, if the last ring was too recent.
  func ring() -> Int? {
    let now = MonotonicClock.nanoseconds()
    let left = lastTime.load(ordering: .relaxed) + Self.pause - now
    guard left <= 0 else { return left / 1_000_000 + 1 }
    ringNow()
    return nil
  }

  /// Rings before a wait that may be long: now, or after the pause since the last ring.
  func ringBeforeWait() {
    guard let pause = ring() else { return }
    WorkerThread.sleep(milliseconds: pause)
    ringNow()
  }

  /// Rings at once: at the end of the work.
  func ringNow() {
    lastTime.store(MonotonicClock.nanoseconds(), ordering: .relaxed)
    wake()
  }
}
