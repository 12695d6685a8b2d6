import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

extension Motion {
  /// Returns the stroke animation of a range of rows, which starts at `start`, in nanoseconds of the monotonic clock.
  /// Paced strokes are measured by the painter that draws them in O(rows), other strokes in O(log n).
  package func strokes(
    of rows: ClosedRange<TableIndexPath>, from start: Int, isReversed: Bool = false, isLimited: Bool = true,
    in layout: TableLayout, painter: @autoclosure () -> TablePainter
  ) -> StrokeAnimation {
    var animation = StrokeAnimation(
      start: start, duration: isEnabled ? duration.nanoseconds : 0, timing: timing,
      stagger: isEnabled ? stagger.nanoseconds : 0, isReversed: isReversed, firstRow: rows.lowerBound,
      lastRow: rows.upperBound)
    if pacing == .paced { animation = animation.paced(by: painter().segmentLengths(of: animation)) }
    guard isLimited, let limit else { return animation }
    return animation.limited(to: limit.nanoseconds, layout: layout)
  }
}
