import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Returns the visible part of what a view draws in an area. The view draws into a separate buffer, so that it
  /// cannot change anything else.
  func picture(of view: DrawnView, in area: Rect, textColumns: Range<Int>, seen: Rect) -> CellBuffer {
    var picture = CellBuffer(size: seen.size)
    guard !seen.isEmpty else { return picture }
    let region = DrawingRegion(
      area: Rect(
        column: area.column - seen.column, line: area.line - seen.line, columns: area.columns,
        lines: area.lines),
      textColumns: (textColumns.lowerBound - seen.column)..<(textColumns.upperBound - seen.column),
      typesetter: typesetter)
    view.draw(&picture, region)
    picture.clip = Rect(picture.size)
    picture.reduceColors(in: picture.clip, to: theme.colorDepth)
    return picture
  }

  /// Draws a view of a cell in its columns, over the background of the row.
  func paint(
    _ view: CellView, in columns: Range<Int>, lines: Range<Int>, into buffer: inout CellBuffer
  ) {
    let area = Rect(columns: columns, lines: lines)
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    buffer.clip = outerClip.intersection(area)
    guard !buffer.clip.isEmpty else { return }
    let picture = picture(of: view.view, in: area, textColumns: columns, seen: buffer.clip)
    buffer.draw(
      picture, at: Point(column: buffer.clip.column, line: buffer.clip.line), keepsBackgrounds: true)
  }
}
