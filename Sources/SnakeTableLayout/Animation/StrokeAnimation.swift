import SnakeTableDrawing
import SnakeTableModel

/// The arrival of a table's strokes: when it began, and which rows were on screen then. Or their leaving, which is
/// the arrival backwards.
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
  /// How fast a stroke is at which part of its time.
  public var timing: TimingFunction
  /// Nanoseconds by which each row's straight separator, and a box with its first row, starts after the one above.
  public var stagger: Int
  /// The strokes disappear: each frame is that of the arrival as long before its end as this one is after the start.
  /// At the end nothing is left of them.
  public var isReversed: Bool
  /// The rows on screen at the start.
  public var firstRow: TableIndexPath
  /// The last row whose strokes move.
  public var lastRow: TableIndexPath
  /// Half-arms from the snake's first segment to the end of each; empty where all take the same time.
  private var distances: [Int] = []

  /// A day.
  private static let longest = 86_400_000_000_000
  /// Nothing is further away in time, so that no sum overflows.
  private static let farthest = Int.max / 8

  /// The strokes of some rows; times in nanoseconds.
  public init(
    start: Int, duration: Int, timing: TimingFunction = .linear, stagger: Int = 0, isReversed: Bool = false,
    firstRow: TableIndexPath, lastRow: TableIndexPath
  ) {
    self.start = min(max(-Self.farthest, start), Self.farthest)
    self.duration = min(max(0, duration), Self.longest)
    self.timing = timing
    self.stagger = min(max(0, stagger), Self.longest)
    self.isReversed = isReversed
    self.firstRow = firstRow
    self.lastRow = lastRow
  }

  /// The animation in which the segments of snakes take time in proportion to their lengths, all together as much
  /// as before (`StrokePacing.paced`).
  /// - Parameter lengths: of the segments that arrive, in their order (`TablePainter.segmentLengths`).
  public func paced(by lengths: [Int]) -> StrokeAnimation {
    var result = self
    var distance = 0
    result.distances = lengths.map { length in
      distance += max(0, length)
      return distance
    }
    if distance == 0 { result.distances = [] }
    return result
  }

  /// The animation that takes at most `limit` nanoseconds as a whole: all strokes are shortened evenly.
  public func limited(to limit: Int, layout: TableLayout) -> StrokeAnimation {
    let whole = end(in: layout) - start
    guard whole > max(0, limit) else { return self }
    let shortened = { (time: Int) in
      whole.dividingFullWidth(time.multipliedFullWidth(by: max(0, limit))).quotient
    }
    var result = self
    (result.duration, result.stagger) = (shortened(duration), shortened(stagger))
    return result
  }

  // MARK: When

  /// When stroke `number` of a snake is drawn.
  func interval(ofStroke number: Int) -> StrokeInterval {
    guard let length = distances.last else {
      return StrokeInterval(begin: later(by: duration, times: number + 1), duration: duration)
    }
    let whole = later(by: duration, times: distances.count) - start
    // Rows that came later have no time of their own.
    let ends = [number - 1, number].map { number in
      number < 0
        ? 0
        : length.dividingFullWidth(whole.multipliedFullWidth(by: distances[min(number, distances.count - 1)]))
          .quotient
    }
    return StrokeInterval(begin: later(by: duration, times: 1) + ends[0], duration: ends[1] - ends[0])
  }

  /// When a box, an edge or a straight separator is drawn that has so many rows above it.
  func interval(rowsAbove: Int) -> StrokeInterval {
    StrokeInterval(
      begin: later(by: duration, times: 1) + later(by: stagger, times: max(0, rowsAbove)) - start,
      duration: duration)
  }

  private func later(by time: Int, times count: Int) -> Int {
    let (product, isTooLate) = time.multipliedReportingOverflow(by: count)
    return start + (isTooLate ? Self.farthest : min(product, Self.farthest))
  }

  /// How much of a path is drawn at a time, in half-arms.
  func drawn(_ path: StrokePath, in interval: StrokeInterval, at time: Int) -> Int {
    let elapsed = time - interval.begin
    if elapsed >= interval.duration { return Int.max }
    return timing.drawn(of: path.length, elapsed: elapsed, duration: interval.duration)
  }
}
