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

  /// Half-arms drawn of a path; all of them where it has no number.
  func drawn(_ path: StrokePath, stroke number: Int?) -> Int {
    guard let animation, let number else { return Int.max }
    return animation.drawn(path, stroke: number, at: time)
  }

  /// The number of the straight separator below a row; nil for one that is complete at once.
  func number(ofSeparatorBelow row: TableIndexPath) -> Int? {
    guard let animation, row >= animation.firstRow, row <= animation.lastRow else { return nil }
    return 0
  }

  /// The number of a section's box or edges. They belong to the whole table's stroke 0.
  func number(ofBorderOf section: Int) -> Int? {
    animation.flatMap { layout.lastStrokeNumber(ofSection: section, in: $0) }.map { _ in 0 }
  }

  /// The number of the snake's segment below a row.
  func number(ofSegmentBelow row: TableIndexPath) -> Int? {
    animation.flatMap { layout.strokeNumber(of: row, in: $0) }
  }

  /// A section's whole path keeps the accent colour until its last stroke is complete.
  func isMoving(section: Int) -> Bool {
    guard let animation, let last = layout.lastStrokeNumber(ofSection: section, in: animation) else {
      return false
    }
    return time < animation.end(ofStroke: last)
  }
}
