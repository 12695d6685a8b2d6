import SnakeTableDrawing
import SnakeTableModel

/// How the strokes of one section look at one moment: how far each has got, and in which colour.
struct StrokeProgress {
  let layout: TableLayout
  /// Nil when everything is complete.
  let animation: StrokeAnimation?
  /// Nanoseconds of the monotonic clock, as if the strokes arrived.
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
    // Nothing differs from the finished picture any more once the last stroke is complete.
    self.animation = present < end ? animation : nil
  }

  /// The time of the arrival that shows what its reversal shows at `time`; before its start where nothing is left.
  private static func mirrored(_ time: Int, from start: Int, to end: Int) -> Int {
    time >= end ? start - 1 : end - (max(start, time) - start)
  }

  /// The lines of the rows that arrive; nil when everything is complete.
  var arrivingLines: Range<Int>? { animation.flatMap(layout.lines(of:)) }

  /// Half-arms drawn of a path; all of them where it has no time.
  func drawn(_ path: StrokePath, in interval: StrokeInterval?) -> Int {
    guard let animation, let interval else { return Int.max }
    return animation.drawn(path, in: interval, at: time)
  }

  /// When the straight separator below a row is drawn; nil for one that is complete at once.
  func interval(ofSeparatorBelow row: TableIndexPath) -> StrokeInterval? {
    guard let animation, row >= animation.firstRow, row <= animation.lastRow else { return nil }
    return animation.interval(rowsAbove: layout.rows(above: row, in: animation))
  }

  /// When a section's box or edges are drawn: with its first row.
  func interval(ofBorderOf section: Int) -> StrokeInterval? {
    guard let animation, layout.lastStrokeNumber(ofSection: section, in: animation) != nil else { return nil }
    return animation.interval(
      rowsAbove: layout.rows(above: TableIndexPath(row: 0, section: section), in: animation))
  }

  /// When the snake's segment below a row is drawn.
  func interval(ofSegmentBelow row: TableIndexPath) -> StrokeInterval? {
    guard let animation, let number = layout.strokeNumber(of: row, in: animation) else { return nil }
    return animation.interval(ofStroke: number)
  }

  /// A section's whole path keeps the accent colour until its last stroke is complete.
  func isMoving(section: Int) -> Bool {
    guard let animation, let end = animation.end(ofSection: section, in: layout) else { return false }
    return time < end
  }
}
