import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

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
