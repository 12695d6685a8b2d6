import CSnakeLibrary

/// A clock that never runs backwards and is independent of the time of day.
public enum MonotonicClock {
  /// Returns the time since an arbitrary moment in the past (CACurrentMediaTime).
  public static func now() -> Duration { .nanoseconds(nanoseconds()) }

  /// Returns the same time in nanoseconds.
  package static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Returns the time of day after a number of nanoseconds, for functions of the system that know no other time.
  static func wallTime(after nanoseconds: Int) -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let (seconds, rest) = (time.tv_nsec + nanoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
    return timespec(tv_sec: time.tv_sec + seconds, tv_nsec: rest)
  }

  /// Returns the seconds since 1970, for timestamps in files.
  package static func secondsSince1970() -> Int { time(nil) }
}

/// The processor time of the calling thread.
package enum ThreadClock {
  /// Returns the time that the thread has run, in nanoseconds.
  package static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
