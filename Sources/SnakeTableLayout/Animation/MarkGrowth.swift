import SnakeTableDrawing

/// The growth of the stroke beside a row that the user has marked.
package struct MarkGrowth: Equatable, Sendable {
  /// The identifier of the row.
  package let identifier: Int
  private var flash = Flash(duration: Self.duration)

  /// The duration in nanoseconds.
  package static let duration = 120_000_000

  /// Creates a growth that has not been shown yet.
  package init(ofRow identifier: Int) { self.identifier = identifier }

  /// Returns the growth as of the frame at a time; nil if it is over. Replace the growth by the result: the first frame
  /// sets its start.
  package func shown(at time: Int) -> MarkGrowth? {
    flash.shown(at: time).map { flash in
      var result = self
      result.flash = flash
      return result
    }
  }

  /// Returns the number of half-arms drawn at a time, at least one, of a stroke with `length` half-arms.
  func drawn(of length: Int, at time: Int) -> Int {
    min(length, 1 + length * flash.elapsed(at: time) / flash.duration)
  }
}

/// A short animation, such as the highlight of a row or of the scroll bar, which starts with the first frame that shows
/// it. It does not read the clock.
package struct Flash: Equatable, Sendable {
  /// The length in nanoseconds.
  package let duration: Int
  /// The time of the first frame in nanoseconds of the monotonic clock; nil before it.
  private var start: Int?

  /// Creates a flash that has not been shown yet.
  package init(duration: Int) { self.duration = duration }

  /// Returns the flash as of the frame at a time; nil if it is over. Replace the flash by the result: the first frame
  /// sets its start.
  package func shown(at time: Int) -> Flash? {
    var result = self
    result.start = start ?? time
    return start.map { time - $0 >= duration } ?? false ? nil : result
  }

  /// Returns the nanoseconds since the first frame, at most the duration; 0 before it.
  package func elapsed(at time: Int) -> Int { start.map { min(max(0, time - $0), duration) } ?? 0 }
}

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
