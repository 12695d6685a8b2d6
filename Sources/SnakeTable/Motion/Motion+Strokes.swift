import SnakeTableLayout
import SnakeTableModel

extension Motion {
  /// The strokes of some rows, which begin to move at `start`, in nanoseconds of the monotonic clock. Paced strokes are
  /// measured by the painter that draws them: O(rows), else O(log n).
  public func strokes(
    of rows: ClosedRange<TableIndexPath>, from start: Int, isReversed: Bool = false, isLimited: Bool = true,
    in layout: TableLayout, painter: @autoclosure () -> TablePainter
  ) -> StrokeAnimation {
    var animation = StrokeAnimation(
      start: start, duration: isEnabled ? duration : 0, timing: timing, stagger: isEnabled ? stagger : 0,
      isReversed: isReversed, firstRow: rows.lowerBound, lastRow: rows.upperBound)
    if pacing == .paced { animation = animation.paced(by: painter().segmentLengths(of: animation)) }
    guard isLimited, let limit else { return animation }
    return animation.limited(to: limit, layout: layout)
  }
}
