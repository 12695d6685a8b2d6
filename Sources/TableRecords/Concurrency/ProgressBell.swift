import TableSystem
import Synchronization

/// Tells the main thread that there is more to adopt, at most once every 15 ms while work goes on.
final class ProgressBell: Sendable {
  private static let pause = 15_000_000

  private let wake: @Sendable () -> Void
  /// When it rang last, in nanoseconds of the monotonic clock.
  private let lastTime = Atomic<Int>(.min / 2)

  init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Rings now if it has been silent long enough. Returns the milliseconds to wait otherwise, at least 1.
  func ring() -> Int? {
    let now = MonotonicClock.now()
    let left = lastTime.load(ordering: .relaxed) + Self.pause - now
    guard left <= 0 else { return left / 1_000_000 + 1 }
    ringNow()
    return nil
  }

  /// Rings whenever it rang last: at the end of the work.
  func ringNow() {
    lastTime.store(MonotonicClock.now(), ordering: .relaxed)
    wake()
  }
}
