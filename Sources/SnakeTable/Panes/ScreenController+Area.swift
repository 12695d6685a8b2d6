import SnakeTableDrawing

extension ScreenController {
  /// Draws one frame into a rectangle of a buffer that is blank there. What does not fit into the buffer is left out.
  /// O(columns × lines).
  /// - Parameters:
  ///   - area: in columns and lines of the buffer; its size is the one that the controller was given.
  ///   - time: nanoseconds of the monotonic clock.
  package func draw(into buffer: inout CellBuffer, in area: Rect, at time: Int) {
    var picture = CellBuffer(size: area.size)
    draw(into: &picture, at: time)
    buffer.draw(picture, at: Point(column: area.column, line: area.line))
  }
}
