/// A frame timer (CADisplayLink): it gives the time of the next frame while an animation is running, and none
/// otherwise.
///
/// Frames lie on a fixed grid of absolute times, so they do not drift. Frames that were missed are skipped. Times are
/// nanoseconds of `MonotonicClock`.
package struct DisplayLink: Sendable {
  /// The frames per second, from 1 to 1000.
  package let framesPerSecond: Int
  /// The time of the next frame; nil while the link is stopped.
  package private(set) var deadline: Int?
  private var origin = 0

  /// Creates a stopped link. The frame rate is limited to 1 to 1000.
  package init(framesPerSecond: Int) {
    self.framesPerSecond = min(max(1, framesPerSecond), 1000)
  }

  /// Starts the link. The first frame is due one period after `time`. Has no effect on a running link.
  package mutating func start(at time: Int) {
    guard deadline == nil else { return }
    origin = time
    deadline = frameTime(after: time)
  }

  /// Stops the link.
  package mutating func stop() {
    deadline = nil
  }

  /// Whether a frame is due at `time`. If so, schedules the next frame after `time`.
  package mutating func takeFrame(at time: Int) -> Bool {
    guard let deadline, time >= deadline else { return false }
    self.deadline = frameTime(after: time)
    return true
  }

  /// Returns the first time on the grid after `time`. `time` must not be before `origin`.
  private func frameTime(after time: Int) -> Int {
    let second = 1_000_000_000
    let (seconds, rest) = (time - origin).quotientAndRemainder(dividingBy: second)
    // The grid within a second is k * second / fps, rounded down.
    var frame = rest * framesPerSecond / second + 1
    if frame * second / framesPerSecond <= rest { frame += 1 }
    return origin + seconds * second + frame * second / framesPerSecond
  }
}
