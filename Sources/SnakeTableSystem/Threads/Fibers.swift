import CSnakeLibrary
import CSnakeSystem

/// Work that takes turns on the thread that has started it, where the system gives no more threads. Its turns end after a
/// few milliseconds, where it waits for a `Monitor` or for input, and where it gives way; it has them whenever that thread
/// waits. Every call of the C module, once.
package enum Fibers {
  /// In nanoseconds: how long a thread sleeps whose fibers all wait.
  private static let pause = 4_000_000

  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Has `run` done in turns of this thread, which has to wait through `wait(until:for:)`, a `Monitor` or `finish()` for it.
  static func start(stackSize: Int, _ run: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(run))
    let isStarted = fibers_start(
      { argument in
        // The argument is the retained work from above, always.
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
      }, work.toOpaque(), stackSize)
    if !isStarted { Memory.exhausted() }
  }

  /// Whether this thread has fibers, or the caller is one: it must not block.
  static var exist: Bool { fibers_inside() || fibers_exist() }

  /// Whether the caller is a fiber.
  static var isInside: Bool { fibers_inside() }

  static func countLock() { fibers_lock() }
  static func countUnlock() { fibers_unlock() }

  /// Ends a fiber's turn if it has lasted long enough. Costs next to nothing on a thread of its own.
  @inline(__always)
  package static func giveWay() { fibers_give_way() }

  /// Waits with `poll`, as the function of that name does: until a time in nanoseconds of the monotonic clock, nil for no
  /// limit. Meanwhile fibers have their turns.
  package static func wait(until deadline: Int?, for poll: (_ deadline: Int?) -> Int32) -> Int32 {
    var hasWaited = false
    defer { if hasWaited { fibers_go_on() } }
    while exist {
      let now = MonotonicClock.now()
      let count = poll(now)
      if count != 0 || deadline.map({ $0 <= now }) ?? false { return count }
      hasWaited = true
      if letOthersWork() { continue }
      let pauseEnd = min(deadline ?? .max, now + pause)
      if case let count = poll(pauseEnd), count != 0 { return count }
    }
    return poll(deadline)
  }

  /// Lets time pass for a fiber, or for a thread that has some; false, and nothing is done, where there are none.
  static func rest() -> Bool {
    guard exist else { return false }
    if !letOthersWork() { usleep(useconds_t(pause / 1000)) }
    return true
  }

  /// Says that what a fiber has rested for is there.
  static func goOn() { fibers_go_on() }

  /// Returns when all fibers of this thread have ended.
  static func finish() { while !isInside, rest() {} }

  /// Returns whether anything was done: then it is too early to sleep.
  private static func letOthersWork() -> Bool {
    guard fibers_inside() else { return fibers_serve() }
    fibers_wait()
    return true
  }
}
