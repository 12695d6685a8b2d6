import TableDrawing
import TableModel

/// How the strokes of one section look at one moment: how far each has got, and in which colour.
struct StrokeProgress {
  let layout: TableLayout
  /// Nil when everything is complete.
  let animation: StrokeAnimation?
  /// Nanoseconds of the monotonic clock.
  let time: Int

  init(layout: TableLayout, animation: StrokeAnimation?, time: Int) {
    self.layout = layout
    self.time = time
    // Nothing differs from the finished picture any more once the last stroke is complete.
    self.animation = animation.flatMap { time < $0.end(in: layout) ? $0 : nil }
  }

  /// The lines of the rows that arrive; nil when everything is complete.
  var arrivingLines: Range<Int>? { animation.flatMap(layout.lines(of:)) }

  /// Half-arms drawn of the straight separator below a row.
  func drawn(_ path: StrokePath, separatorBelow row: TableIndexPath) -> Int {
    guard let animation, row >= animation.firstRow, row <= animation.lastRow else { return Int.max }
    return animation.drawn(path, stroke: 0, at: time)
  }

  /// Half-arms drawn of a box or an edge. `path` belongs to the whole table's stroke 0.
  func drawn(_ path: StrokePath, section: Int) -> Int {
    guard let animation, layout.lastStrokeNumber(ofSection: section, in: animation) != nil else {
      return Int.max
    }
    return animation.drawn(path, stroke: 0, at: time)
  }

  /// Half-arms drawn of the snake's segment below a row.
  func drawn(_ path: StrokePath, segmentBelow row: TableIndexPath) -> Int {
    guard let animation, let number = layout.strokeNumber(of: row, in: animation) else { return Int.max }
    return animation.drawn(path, stroke: number, at: time)
  }

  /// A section's whole path keeps the accent colour until its last stroke is complete.
  func isMoving(section: Int) -> Bool {
    guard let animation, let last = layout.lastStrokeNumber(ofSection: section, in: animation) else {
      return false
    }
    return time < animation.end(ofStroke: last)
  }
}
