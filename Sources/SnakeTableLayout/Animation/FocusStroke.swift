import SnakeTableDrawing

/// The box of a section, stroked once more over the one that stands there: the cursor has entered the section.
public struct FocusStroke: Equatable, Sendable {
  /// The section whose box is stroked.
  public var section: Int
  /// Nanoseconds of the monotonic clock.
  public var start: Int
  /// Nanoseconds that the stroke takes.
  public var duration: Int
  /// How fast the stroke is at which part of its time.
  public var timing: TimingFunction

  /// A stroke that begins at `start` and takes `duration`, in nanoseconds.
  public init(section: Int, start: Int, duration: Int, timing: TimingFunction = .linear) {
    self.section = section
    self.start = start
    self.duration = max(0, duration)
    self.timing = timing
  }

  /// When it is complete, and gone, in nanoseconds.
  public var end: Int {
    let (sum, isTooLate) = start.addingReportingOverflow(duration)
    return isTooLate ? .max : sum
  }

  /// Half-arms drawn of a path at a time.
  func drawn(_ path: StrokePath, at time: Int) -> Int {
    time < end ? timing.drawn(of: path.length, elapsed: time - start, duration: duration) : 0
  }
}
