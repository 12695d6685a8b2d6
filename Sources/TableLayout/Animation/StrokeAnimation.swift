import TableDrawing
import TableModel

/// The arrival of a table's strokes: when it began, and which rows were on screen then.
///
/// Strokes are numbered: every box, edge and straight separator is stroke 0, and the segments of the snakes
/// follow one another from the first row on screen through all sections. Stroke i starts `duration` × (i + 1)
/// after the start and lasts `duration`, so that there is no gap. Progress is a pure function of the time:
/// a stalled terminal loses frames, never time. Rows that were not on screen at the start are complete at once.
public struct StrokeAnimation: Equatable, Sendable {
  /// Nanoseconds of the monotonic clock at the first frame that showed a row.
  public var start: Int
  /// Nanoseconds that one stroke takes.
  public var duration: Int
  public var timing: TimingFunction
  /// The rows on screen at the start.
  public var firstRow: TableIndexPath
  public var lastRow: TableIndexPath

  /// A day: no sum of strokes overflows.
  private static let longest = 86_400_000_000_000

  public init(
    start: Int, duration: Int, timing: TimingFunction = .linear, firstRow: TableIndexPath,
    lastRow: TableIndexPath
  ) {
    self.start = start
    self.duration = min(max(0, duration), Self.longest)
    self.timing = timing
    self.firstRow = firstRow
    self.lastRow = lastRow
  }

  /// The animation whose whole arrival takes at most `limit` nanoseconds: all strokes are shortened evenly.
  public func limited(to limit: Int, layout: TableLayout) -> StrokeAnimation {
    var result = self
    result.duration = min(duration, limit / (layout.strokeCount(of: self) + 1))
    return result
  }

  /// When the last stroke is complete, in nanoseconds.
  public func end(in layout: TableLayout) -> Int { end(ofStroke: layout.strokeCount(of: self) - 1) }

  /// When a stroke begins, in nanoseconds.
  func begin(ofStroke number: Int) -> Int { start + duration * (number + 1) }

  /// When a stroke is complete, in nanoseconds.
  func end(ofStroke number: Int) -> Int { start + duration * (number + 2) }

  /// How much of a path is drawn at a time, in half-arms.
  func drawn(_ path: StrokePath, stroke number: Int, at time: Int) -> Int {
    let elapsed = time - begin(ofStroke: number)
    if elapsed >= duration { return Int.max }
    return timing.drawn(of: path.length, elapsed: elapsed, duration: duration)
  }
}
