/// A frame timer: when the next frame is due while something moves, and nothing at all while nothing does.
///
/// Frames stand on a fixed grid of absolute times, so they do not drift; frames that were missed are skipped,
/// never made up for. Times are nanoseconds of `MonotonicClock`.
public struct DisplayLink: Sendable {
  /// Frames a second, from 1 to 1000.
  public let framesPerSecond: Int
  /// When the next frame is due; nil while the link is stopped.
  public private(set) var deadline: Int?
  private var origin = 0

  /// A stopped link; less than 1 and more than 1000 frames are brought to these.
  public init(framesPerSecond: Int) {
    self.framesPerSecond = min(max(1, framesPerSecond), 1000)
  }

  /// The first frame is due one period after `time`. A running link runs on.
  public mutating func start(at time: Int) {
    guard deadline == nil else { return }
    origin = time
    deadline = frameTime(after: time)
  }

  /// No frame is due any more.
  public mutating func stop() {
    deadline = nil
  }

  /// Whether a frame is due at `time`; if so, the next is the first one after `time`.
  public mutating func takeFrame(at time: Int) -> Bool {
    guard let deadline, time >= deadline else { return false }
    self.deadline = frameTime(after: time)
    return true
  }

  /// The first time on the grid that is later than `time`, which is not before `origin`.
  private func frameTime(after time: Int) -> Int {
    let second = 1_000_000_000
    let (seconds, rest) = (time - origin).quotientAndRemainder(dividingBy: second)
    // The grid within a second is k * second / fps, rounded down.
    var frame = rest * framesPerSecond / second + 1
    if frame * second / framesPerSecond <= rest { frame += 1 }
    return origin + seconds * second + frame * second / framesPerSecond
  }
}
