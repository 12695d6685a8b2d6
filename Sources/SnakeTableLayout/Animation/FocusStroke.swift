import SnakeTableDrawing

/// An animation that strokes the box of a section a second time, after the cursor has entered the section.
package struct FocusStroke: Equatable, Sendable {
  /// The index of the section.
  package var section: Int
  /// The start time, in nanoseconds of the monotonic clock.
  package var start: Int
  /// The duration in nanoseconds.
  package var duration: Int
  /// The timing function of the stroke.
  package var timing: TimingFunction

  /// Creates a stroke. Times are in nanoseconds; a negative duration becomes 0.
  package init(section: Int, start: Int, duration: Int, timing: TimingFunction = .linear) {
    self.section = section
    self.start = start
    self.duration = max(0, duration)
    self.timing = timing
  }

  /// The time in nanoseconds at which the stroke is complete and removed.
  package var end: Int {
    let (sum, isTooLate) = start.addingReportingOverflow(duration)
    return isTooLate ? .max : sum
  }

  /// Returns the number of half-arms of a path drawn at a time; 0 once the stroke is complete.
  func drawn(_ path: StrokePath, at time: Int) -> Int {
    time < end ? timing.drawn(of: path.length, elapsed: time - start, duration: duration) : 0
  }
}
