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

  /// Returns the seconds since 1970, for timestamps in files.
  package static func secondsSince1970() -> Int { time(nil) }
}
