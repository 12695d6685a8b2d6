import SnakeTableDrawing
import SnakeTableModel

/// The geometry and the style of one line of a cell's text.
struct TextLine {
  /// The available columns; longer text is truncated.
  var columns: Range<Int>
  /// The line of the screen.
  var line: Int
  var style: TextStyle
  /// The style of the text's highlights.
  var highlight: Style
  /// The number of columns by which the text is shifted to the left.
  var shift = 0
}

extension TablePainter {
  func draw(_ text: CellText, in line: TextLine, into buffer: inout CellBuffer) {
    let range = line.columns
    buffer.draw(
      text.bytes, at: Point(column: range.lowerBound, line: line.line), columns: range.count,
      style: line.style, shift: line.shift, typesetter: typesetter)
    for highlight in text.highlights where text.bytes.indices.contains(highlight.lowerBound) {
      let columns = typesetter.columns(
        of: highlight, in: text.bytes, columns: range.count, shift: line.shift)
      buffer.emphasize(
        Rect(
          column: range.lowerBound + columns.lowerBound, line: line.line, columns: columns.count, lines: 1),
        style: line.highlight)
    }
  }
}
