import SnakeTableDrawing

extension ScreenController {
  /// Draws one frame into a rectangle of a buffer, which must be blank there. Content outside the buffer is clipped.
  /// O(columns × lines).
  /// - Parameters:
  ///   - area: the rectangle in columns and lines of the buffer. It has the size last passed to `resize(to:)`.
  ///   - time: the time of `MonotonicClock`.
  package func draw(into buffer: inout CellBuffer, in area: Rect, at time: Duration) {
    var picture = CellBuffer(size: area.size)
    draw(into: &picture, at: time)
    buffer.draw(picture, at: Point(column: area.column, line: area.line))
  }
}
