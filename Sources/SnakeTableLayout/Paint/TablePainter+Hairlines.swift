import SnakeTableDrawing

extension TablePainter {
  /// The separators of a section as underlines of its rows' last lines.
  func paintHairlines(of section: SectionFrame, _ window: Window, into buffer: inout CellBuffer) {
    guard layout.configuration.separator == .hairline else { return }
    let style = progress.isMoving(section: section.section) ? theme.accent : separatorStyle
    let strokes = strokes(of: section, window)
    for row in separatedRows(of: section, window) where layout.hasSeparator(below: row, of: section.rowCount)
    {
      paintHairline(
        below: layout.frame(ofRow: row, in: section), strokes, window, style: style, into: &buffer)
    }
  }

  /// As much of a hairline as is drawn yet. Text keeps its colour; where there is none, the line has that of
  /// strokes, except on a reversed cell, whose colours would change places.
  private func paintHairline(
    below row: RowFrame, _ strokes: TableStrokes, _ window: Window, style: Style,
    into buffer: inout CellBuffer
  ) {
    let line = row.lines.upperBound - 1 + window.origin
    guard row.height > 0, buffer.clip.contains(Point(column: 0, line: line)) else { return }
    let range = strokes.hairline(dataSource.separator(belowRowAt: row.path), line: line)
    let path = StrokePath([
      .leftEdge(column: range.lowerBound, line: line), .leftEdge(column: range.upperBound, line: line),
    ])
    let drawn =
      min(path.length, progress.drawn(path, in: progress.interval(ofSeparatorBelow: row.path))) / 2
    for column in range.prefix(max(0, drawn)) where column < buffer.columns {
      let cell = buffer[column, line]
      let isText = !cell.isBlank || cell.isContinuation || cell.style.attributes.contains(.reverse)
      buffer.emphasize(
        Rect(column: column, line: line, columns: 1, lines: 1),
        style: Style(
          foreground: isText ? .terminalDefault : style.foreground, attributes: [.underline]))
    }
  }
}
