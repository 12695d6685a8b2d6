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
  /// Draws a text, or the quotes that it consists of.
  func draw(_ text: CellText, in line: TextLine, into buffer: inout CellBuffer) {
    let text = fitted(text) {
      typesetter.columns(of: $0.bytes, atMost: line.columns.count + 1) <= line.columns.count
    }
    if text.labels.isEmpty {
      drawRevealed(text, in: line, into: &buffer)
    } else {
      drawQuotes(of: text, in: line, into: &buffer)
    }
  }

  /// Returns a text without the parts that have to be left out for it to fit.
  func fitted(_ text: CellText, _ fits: (CellText) -> Bool) -> CellText {
    guard !text.elisions.isEmpty else { return text }
    return text.fitting(ellipsis: Array(String(typesetter.ellipsis).utf8), fits)
  }

  /// Draws a text so that a highlight is visible. One that is too long begins shortly before its first highlight if that
  /// would not be visible. If it is shifted further, its first highlight is quoted.
  func drawRevealed(_ text: CellText, in line: TextLine, into buffer: inout CellBuffer) {
    let parts = ShiftedText(text, in: line.columns, shift: line.shift, typesetter: typesetter)
    var line = line
    (line.columns, line.shift) = (parts.text, parts.shift)
    drawShifted(text, in: line, into: &buffer)
    guard !parts.quote.isEmpty else { return }
    (line.columns, line.shift) = (parts.quote, 0)
    drawRevealed(text, in: line, into: &buffer)
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
      paintHighlight(
        in: Rect(
          column: range.lowerBound + columns.lowerBound, line: line.line, columns: columns.count, lines: 1),
        style: line.highlight, into: &buffer)
    }
  }

  /// Draws a highlight over text. One that is reversed has normal colours on a reversed fill.
  private func paintHighlight(in area: Rect, style: Style, into buffer: inout CellBuffer) {
    var style = style
    let isReversed = style.attributes.remove(.reverse) != nil
    buffer.emphasize(area, style: style)
    if isReversed { buffer.reverse(area) }
  }
}
