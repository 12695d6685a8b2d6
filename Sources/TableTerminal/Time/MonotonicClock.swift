import Glibc

/// The clock that never runs backwards and knows no time of day.
public enum MonotonicClock {
  /// Nanoseconds since some moment in the past.
  public static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
