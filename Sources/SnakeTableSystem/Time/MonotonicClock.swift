import CSnakeLibrary

/// A clock that never goes back and is independent of the time of day.
public enum MonotonicClock {
  /// Nanoseconds since an arbitrary moment in the past.
  public static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Seconds since 1970, for time stamps in files.
  package static func secondsSince1970() -> Int { time(nil) }
}
