import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Draws the separators of a section as underlines of the last lines of its rows; in a table without separators, those
  /// that divide rows.
  func paintHairlines(of section: SectionContext, into buffer: inout CellBuffer) {
    guard [.hairline, .none].contains(layout.configuration.separator) else { return }
    let isMoving = progress.isMoving(section: section.frame.section)
    let style = isMoving ? theme.accent : separatorStyle
    for row in separatedRows(of: section) where hasHairline(below: row, in: section.frame) {
      paintHairline(
        below: layout.frame(ofRow: row, in: section.frame), in: section, style: style, into: &buffer)
    }
  }

  private func hasHairline(below row: Int, in section: SectionFrame) -> Bool {
    if layout.hasSeparator(below: row, of: section.rowCount) { return true }
    let path = TableIndexPath(row: row, section: section.section)
    return row < section.rowCount - 1 && dataSource.separator(belowRowAt: path) == .divider
  }

  /// Draws the part of a hairline that its animation has reached. Under text, the line has the text's colour;
  /// elsewhere it has the colour of strokes, except in reversed cells, where that would become the background.
  private func paintHairline(
    below row: RowFrame, in section: SectionContext, style: Style, into buffer: inout CellBuffer
  ) {
    let line = section.window.screenLine(row.lines.upperBound - 1)
    guard row.height > 0, buffer.clip.contains(Point(column: 0, line: line)) else { return }
    let range = strokes(of: section).hairline(dataSource.separator(belowRowAt: row.path), line: line)
    for column in range.prefix(drawnColumns(of: range, below: row)) where column < buffer.columns {
      let cell = buffer[column, line]
      let isText = !cell.isBlank || cell.isContinuation || cell.style.attributes.contains(.reverse)
      buffer.emphasize(
        Rect(column: column, line: line, columns: 1, lines: 1),
        style: Style(
          foreground: isText ? .terminalDefault : style.foreground, attributes: [.underline]))
    }
  }

  /// Returns the number of columns of a hairline to draw at the current time.
  private func drawnColumns(of hairline: Range<Int>, below row: RowFrame) -> Int {
    let path = StrokePath([
      .leftEdge(column: hairline.lowerBound, line: 0), .leftEdge(column: hairline.upperBound, line: 0),
    ])
    let drawn = progress.drawn(path, in: progress.interval(ofSeparatorBelow: row.path))
    return max(0, min(path.length, drawn) / 2)
  }
}
