import CSnakeLibrary
import CSnakeSystem

/// Fibers: functions that run in turns on the thread that started them, for when the system cannot create another
/// thread. A fiber's turn ends after a few milliseconds, when the fiber waits for a `Monitor` or for input, and when it
/// calls `giveWay()`; fibers run whenever their thread waits. This type contains every call of the C implementation.
package enum Fibers {
  /// The time in nanoseconds that a thread sleeps if all its fibers are waiting.
  private static let pause = 4_000_000

  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a fiber on this thread. The thread has to wait through `wait(until:for:)`, a `Monitor` or `finish()` to run
  /// it.
  static func start(stackSize: Int, _ run: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(run))
    let isStarted = fibers_start(
      { argument in
        // The argument is always the retained work from above.
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
      }, work.toOpaque(), stackSize)
    if !isStarted { Memory.exhausted() }
  }

  /// Whether this thread has fibers or the caller is a fiber, so that it must not block.
  static var exist: Bool { fibers_inside() || fibers_exist() }

  /// Whether the caller is a fiber.
  static var isInside: Bool { fibers_inside() }

  static func countLock() { fibers_lock() }
  static func countUnlock() { fibers_unlock() }

  /// Ends a fiber's turn if it has lasted long enough. Costs next to nothing outside fibers.
  @inline(__always)
  package static func giveWay() { fibers_give_way() }

  /// Waits with the given `poll` function until it returns a result or until a deadline, in nanoseconds of the
  /// monotonic clock; nil for no deadline. Fibers run meanwhile.
  package static func wait(until deadline: Int?, for poll: (_ deadline: Int?) -> Int32) -> Int32 {
    var hasWaited = false
    defer { if hasWaited { fibers_go_on() } }
    while exist {
      let now = MonotonicClock.nanoseconds()
      let count = poll(now)
      if count != 0 || deadline.map({ $0 <= now }) ?? false { return count }
      hasWaited = true
      if letOthersWork() { continue }
      let pauseEnd = min(deadline ?? .max, now + pause)
      if case let count = poll(pauseEnd), count != 0 { return count }
    }
    return poll(deadline)
  }

  /// Waits a moment in a fiber, or in a thread with fibers. Returns false immediately if there are no fibers.
  static func rest() -> Bool {
    guard exist else { return false }
    if !letOthersWork() { usleep(useconds_t(pause / 1000)) }
    return true
  }

  /// Notes that the condition a fiber was waiting for has become true.
  static func goOn() { fibers_go_on() }

  /// Returns when all fibers of this thread have ended.
  static func finish() { while !isInside, rest() {} }

  /// Runs other fibers. Returns false if none of them made progress, so that the thread can sleep.
  private static func letOthersWork() -> Bool {
    guard fibers_inside() else { return fibers_serve() }
    fibers_wait()
    return true
  }
}
