import SnakeTableDrawing
import SnakeTableModel

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
