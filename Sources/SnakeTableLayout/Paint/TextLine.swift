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
  /// Draws a text. One that is too long begins shortly before its first highlight if that would not be visible, behind
  /// its label. The label has half of the columns, or those that the rest leaves.
  func draw(_ text: CellText, in line: TextLine, into buffer: inout CellBuffer) {
    let text = fitted(text) {
      typesetter.columns(of: $0.bytes, atMost: line.columns.count + 1) <= line.columns.count
    }
    guard text.labelCount > 0 else { return drawRevealed(text, in: line, into: &buffer) }
    let start = min(text.labelCount, text.bytes.count)
    let (label, rest) = (text.part(0..<start), text.part(start..<text.bytes.count))
    let columns = line.columns.count
    let room = max(columns / 2, columns - typesetter.columns(of: rest.bytes, atMost: columns))
    let width = typesetter.columns(of: label.bytes, atMost: room)
    var (labelLine, line) = (line, line)
    labelLine.columns = line.columns.prefix(width)
    line.columns = line.columns.dropFirst(width)
    drawShifted(label, in: labelLine, into: &buffer)
    drawRevealed(rest, in: line, into: &buffer)
  }

  /// Returns a text without the parts that have to be left out for it to fit.
  func fitted(_ text: CellText, _ fits: (CellText) -> Bool) -> CellText {
    guard !text.elisions.isEmpty else { return text }
    return text.fitting(ellipsis: Array(String(typesetter.ellipsis).utf8), fits)
  }

  private func drawRevealed(_ text: CellText, in line: TextLine, into buffer: inout CellBuffer) {
    var line = line
    if let match = text.highlights.first {
      line.shift += typesetter.shift(revealing: match, in: text.bytes, columns: line.columns.count)
    }
    drawShifted(text, in: line, into: &buffer)
  }

  private func drawShifted(_ text: CellText, in line: TextLine, into buffer: inout CellBuffer) {
    let range = line.columns
    let place = Point(column: range.lowerBound, line: line.line)
    if text.styleRuns.isEmpty {
      buffer.draw(
        text.bytes, at: place, columns: range.count, style: line.style, shift: line.shift,
        typesetter: typesetter)
    } else {
      buffer.draw(
        text.bytes, runs: text.styleRuns, at: place, columns: range.count, style: line.style,
        shift: line.shift, typesetter: typesetter, runStyle: { style(of: $0, over: line.style) })
    }
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
