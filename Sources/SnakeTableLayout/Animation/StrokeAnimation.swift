import SnakeTableDrawing
import SnakeTableModel

/// The animation that draws a table's strokes when it appears, or, reversed, removes them when it disappears. It
/// covers the rows that were on screen at its start.
///
/// Strokes are numbered: all boxes, edges and straight separators have number 0, and the segments of the snakes are
/// numbered through all sections, from the first row on screen. Stroke i starts `leadIn` + `duration` × i after the
/// start and lasts `duration`, so that there is no gap. Progress is a pure function of the time: a stalled terminal
/// drops frames, but the animation is not delayed. Rows that were not on screen at the start are complete at once.
package struct StrokeAnimation: Equatable, Sendable {
  /// The time of the first frame that showed a row, in nanoseconds of the monotonic clock.
  package var start: Int
  /// The duration of one stroke in nanoseconds.
  package var duration: Int
  /// The timing function of each stroke.
  package var timing: StrokePath.TimingFunction
  /// The delay in nanoseconds between the straight separators of one row and the next. A box starts with its first
  /// row.
  package var stagger: Int
  /// The delay in nanoseconds before the first stroke. Without one, the first frame already shows the beginning of a
  /// stroke.
  package var leadIn: Int
  /// The delay in nanoseconds between the boxes, edges and straight separators of one section and the next.
  package var sectionDelay: Int
  /// Whether the strokes disappear. A frame at time t after the start shows the frame of the forward animation at t
  /// before its end. At the end no stroke is left.
  package var isReversed: Bool
  /// The first row on screen at the start.
  package var firstRow: TableIndexPath
  /// The last row whose strokes are animated.
  package var lastRow: TableIndexPath
  /// The distances from the start of the snake's first segment to the end of each, in half-arms; empty if all
  /// segments have the same duration.
  private var distances: [Int] = []

  /// The maximum duration: one day in nanoseconds.
  private static let longest = 86_400_000_000_000
  /// The limit of all times, which keeps sums from overflowing.
  private static let farthest = Int.max / 8

  /// Creates an animation for a range of rows. Times are in nanoseconds. The lead-in is one duration by default.
  package init(
    start: Int, duration: Int, timing: StrokePath.TimingFunction = .linear, stagger: Int = 0,
    leadIn: Int? = nil,
    sectionDelay: Int = 0, isReversed: Bool = false, firstRow: TableIndexPath, lastRow: TableIndexPath
  ) {
    self.start = min(max(-Self.farthest, start), Self.farthest)
    self.duration = min(max(0, duration), Self.longest)
    self.timing = timing
    self.stagger = min(max(0, stagger), Self.longest)
    self.leadIn = min(max(0, leadIn ?? duration), Self.longest)
    self.sectionDelay = min(max(0, sectionDelay), Self.longest)
    self.isReversed = isReversed
    self.firstRow = firstRow
    self.lastRow = lastRow
  }

  /// Returns the animation with the time of the snake shared among its segments in proportion to their lengths
  /// (`StrokePacing.paced`). The total duration stays the same.
  /// - Parameter lengths: the lengths of the animated segments, in their order (`TablePainter.segmentLengths`).
  package func paced(by lengths: [Int]) -> StrokeAnimation {
    var result = self
    var distance = 0
    result.distances = lengths.map { length in
      distance += max(0, length)
      return distance
    }
    if distance == 0 { result.distances = [] }
    return result
  }

  /// Returns the animation with a total duration of at most `limit` nanoseconds. All strokes are shortened evenly.
  package func limited(to limit: Int, layout: TableLayout) -> StrokeAnimation {
    let whole = end(in: layout) - start
    guard whole > max(0, limit) else { return self }
    let shortened = { (time: Int) in
      whole.dividingFullWidth(time.multipliedFullWidth(by: max(0, limit))).quotient
    }
    var result = self
    (result.duration, result.stagger) = (shortened(duration), shortened(stagger))
    (result.leadIn, result.sectionDelay) = (shortened(leadIn), shortened(sectionDelay))
    return result
  }

  // MARK: Timing

  /// Returns the interval in which segment `number` of a snake is drawn.
  func interval(ofStroke number: Int) -> StrokeInterval {
    guard let length = distances.last else {
      return StrokeInterval(begin: begin + later(by: duration, times: number), duration: duration)
    }
    let whole = later(by: duration, times: distances.count)
    // Rows that were added later have the distance of the last segment, so their strokes take no time.
    let ends = [number - 1, number].map { number in
      number < 0
        ? 0
        : length.dividingFullWidth(whole.multipliedFullWidth(by: distances[min(number, distances.count - 1)]))
          .quotient
    }
    return StrokeInterval(begin: begin + ends[0], duration: ends[1] - ends[0])
  }

  /// Returns the interval in which a box, an edge or a straight separator is drawn.
  /// - Parameters:
  ///   - rowsAbove: the number of animated rows above it.
  ///   - section: the index of its section.
  func interval(rowsAbove: Int, inSection section: Int) -> StrokeInterval {
    let sectionsAbove = max(0, section - firstRow.section)
    return StrokeInterval(
      begin: begin + later(by: stagger, times: max(0, rowsAbove))
        + later(by: sectionDelay, times: sectionsAbove),
      duration: duration)
  }

  /// The time at which the first stroke begins.
  private var begin: Int { start + leadIn }

  private func later(by time: Int, times count: Int) -> Int {
    let (product, isTooLate) = time.multipliedReportingOverflow(by: count)
    return isTooLate ? Self.farthest : min(product, Self.farthest)
  }

  /// Returns the length drawn of a path at a time, in half-arms; `Int.max` once the interval has ended.
  func drawn(_ path: StrokePath, in interval: StrokeInterval, at time: Int) -> Int {
    let elapsed = time - interval.begin
    if elapsed >= interval.duration { return Int.max }
    let drawn = timing.drawn(of: path.length, elapsed: elapsed, duration: interval.duration)
    return leadIn == 0 && elapsed >= 0 ? max(1, drawn) : drawn
  }
}

/// The distribution of a snake's duration among its segments (CAAnimationCalculationMode).
package enum StrokePacing: String, CaseIterable, Sendable {
  /// Every segment has the same duration, so that the pen is faster in longer segments, as in Viget's snake.
  case equal
  /// The pen has the same speed everywhere. The total duration is the same as with `equal`.
  case paced
}

/// The time interval in which a stroke is drawn, in nanoseconds.
struct StrokeInterval: Equatable {
  var begin: Int
  var duration: Int

  var end: Int { begin + duration }
}

extension StrokeAnimation {
  /// Returns the time at which the last stroke is complete, in nanoseconds. O(log n).
  package func end(in layout: TableLayout) -> Int {
    let last = interval(ofStroke: layout.strokeCount(of: self) - 1).end
    guard stagger > 0 || sectionDelay > 0, let row = layout.lastRow(of: self) else { return last }
    return max(last, end(ofSection: row.section, in: layout) ?? last)
  }

  /// Returns the time at which the last stroke of a section is complete; nil if no row of the section is part of
  /// the animation.
  func end(ofSection section: Int, in layout: TableLayout) -> Int? {
    guard let number = layout.lastStrokeNumber(ofSection: section, in: self) else { return nil }
    let border = interval(ofStraightStrokeAt: TableIndexPath(row: 0, section: section), in: layout).end
    switch layout.configuration.separator {
    case .none: return border
    case .snake: return max(border, interval(ofStroke: number).end)
    case .line, .hairline:
      guard stagger > 0, let last = layout.lastRow(of: self) else { return border }
      let row = last.section == section ? last.row : layout.rowCount(ofSection: section) - 1
      return max(
        border, interval(ofStraightStrokeAt: TableIndexPath(row: row, section: section), in: layout).end)
    }
  }

  /// Returns the interval in which the straight separator below a row is drawn, which for the first row is that of
  /// the section's box or edges.
  func interval(ofStraightStrokeAt row: TableIndexPath, in layout: TableLayout) -> StrokeInterval {
    interval(rowsAbove: layout.rows(above: row, in: self), inSection: row.section)
  }
}

/// The progress of a table's strokes at one moment.
struct StrokeProgress {
  let layout: TableLayout
  /// The animation; nil if all strokes are complete.
  let animation: StrokeAnimation?
  /// The current time in nanoseconds of the monotonic clock; for a reversed animation, the matching time of the
  /// forward animation.
  let time: Int

  init(layout: TableLayout, animation: StrokeAnimation?, time: Int) {
    self.layout = layout
    guard let animation else {
      (self.animation, self.time) = (nil, time)
      return
    }
    let end = animation.end(in: layout)
    let present = animation.isReversed ? Self.mirrored(time, from: animation.start, to: end) : time
    self.time = present
    // Once the last stroke is complete, every frame shows the finished strokes.
    self.animation = present < end ? animation : nil
  }

  /// Returns the time of the forward animation whose frame the reversed animation shows at `time`; a time before
  /// the start if no stroke is left.
  private static func mirrored(_ time: Int, from start: Int, to end: Int) -> Int {
    time >= end ? start - 1 : end - (max(start, time) - start)
  }

  /// The lines of the animated rows; nil if all strokes are complete.
  var arrivingLines: Range<Int>? { animation.flatMap(layout.lines(of:)) }

  /// Returns the length drawn of a path, in half-arms; `Int.max` (the whole path) without an interval or an
  /// animation.
  func drawn(_ path: StrokePath, in interval: StrokeInterval?) -> Int {
    guard let animation, let interval else { return Int.max }
    return animation.drawn(path, in: interval, at: time)
  }

  /// Returns the interval in which the straight separator below a row is drawn; nil if it is complete at once.
  func interval(ofSeparatorBelow row: TableIndexPath) -> StrokeInterval? {
    guard let animation, row >= animation.firstRow, row <= animation.lastRow else { return nil }
    return animation.interval(ofStraightStrokeAt: row, in: layout)
  }

  /// Returns the interval in which a section's box or edges are drawn, which is that of its first row.
  func interval(ofBorderOf section: Int) -> StrokeInterval? {
    guard let animation, layout.lastStrokeNumber(ofSection: section, in: animation) != nil else { return nil }
    return animation.interval(ofStraightStrokeAt: TableIndexPath(row: 0, section: section), in: layout)
  }

  /// Returns the interval in which the snake's segment below a row is drawn; nil if it is complete at once.
  func interval(ofSegmentBelow row: TableIndexPath) -> StrokeInterval? {
    guard let animation, let number = layout.strokeNumber(of: row, in: animation) else { return nil }
    return animation.interval(ofStroke: number)
  }

  /// Returns whether a section's strokes have the accent colour: all of them keep it until the last one is
  /// complete.
  func isMoving(section: Int) -> Bool {
    guard let animation, let end = animation.end(ofSection: section, in: layout) else { return false }
    return time < end
  }
}
