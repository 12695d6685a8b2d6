import Glibc
import Synchronization

/// Tells the main thread that there is more to adopt, at most once every 15 ms while work goes on.
final class ProgressBell: Sendable {
  private static let pause: Int64 = 15_000_000

  private let wake: @Sendable () -> Void
  /// When it rang last, in nanoseconds of the monotonic clock.
  private let lastTime = Atomic<Int64>(.min / 2)

  init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Rings now if it has been silent long enough. Returns the milliseconds to wait otherwise, at least 1.
  func ring() -> Int? {
    let now = Self.now()
    let left = lastTime.load(ordering: .relaxed) + Self.pause - now
    guard left <= 0 else { return Int(left / 1_000_000) + 1 }
    ringNow()
    return nil
  }

  /// Rings whenever it rang last: at the end of the work.
  func ringNow() {
    lastTime.store(Self.now(), ordering: .relaxed)
    wake()
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
