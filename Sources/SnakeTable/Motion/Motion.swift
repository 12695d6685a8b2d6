import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// The animation of strokes, such as their duration and timing.
public struct Motion: Equatable, Sendable {
  /// The event that a stroke animation shows.
  public enum Meaning: Equatable, Sendable {
    /// The table has appeared.
    case arrival
    /// The cursor has entered another section, whose box is stroked again.
    case focus
  }

  /// Whether strokes, scrolls and rows are animated. If not, the table shows the end of every animation immediately.
  public var isEnabled: Bool
  /// The event that stroke animations show.
  public var meaning: Meaning
  /// The duration of one stroke, in whole nanoseconds.
  public var duration: Duration
  /// The maximum duration of a whole arrival; longer arrivals are sped up evenly. With a limit, the first stroke begins
  /// in the first frame, and each section 30 milliseconds after the one above. Nil for no limit: the strokes then begin
  /// after one `duration`, as in Viget's snake, and all sections together.
  public var limit: Duration?
  /// The timing function of a stroke.
  public var timing: StrokePath.TimingFunction
  /// The division of a snake's time among its segments.
  package var pacing = StrokePacing.equal
  /// The delay between the straight separators of successive rows; a box starts with its first row.
  public var stagger: Duration

  /// Creates a motion. By default a stroke takes a quarter of a second, as in Viget's snake, and an arrival at most a
  /// second.
  public init(
    isEnabled: Bool = true, meaning: Meaning = .arrival, duration: Duration = .milliseconds(250),
    limit: Duration? = .seconds(1), timing: StrokePath.TimingFunction = .linear,
    stagger: Duration = .zero
  ) {
    self.isEnabled = isEnabled
    self.meaning = meaning
    self.duration = duration
    self.limit = limit
    self.timing = timing
    self.stagger = stagger
  }
}

extension Motion {
  /// Returns the stroke animation of a range of rows, which starts at `start`, in nanoseconds of the monotonic clock.
  /// A limited animation has no lead-in, and its sections begin one after another, so that it answers a key at once
  /// and leads the eye downward. Paced strokes are measured by the painter that draws them in O(rows), other strokes in
  /// O(log n).
  package func strokes(
    of rows: ClosedRange<TableIndexPath>, from start: Int, isReversed: Bool = false, in layout: TableLayout,
    painter: @autoclosure () -> TablePainter
  ) -> StrokeAnimation {
    var animation = StrokeAnimation(
      start: start, duration: isEnabled ? duration.nanoseconds : 0, timing: timing,
      stagger: isEnabled ? stagger.nanoseconds : 0, leadIn: limit == nil ? nil : 0,
      sectionDelay: isEnabled && limit != nil ? Self.sectionDelay : 0, isReversed: isReversed,
      firstRow: rows.lowerBound, lastRow: rows.upperBound)
    if pacing == .paced { animation = animation.paced(by: painter().segmentLengths(of: animation)) }
    guard let limit else { return animation }
    return animation.limited(to: limit.nanoseconds, layout: layout)
  }

  /// The delay in nanoseconds between the strokes of one section and the next.
  private static let sectionDelay = 30_000_000
}
