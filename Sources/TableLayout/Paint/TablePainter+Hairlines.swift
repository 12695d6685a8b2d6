import TableDrawing

extension TablePainter {
  /// The separator below a row as an underline of the row's last line, as far as it has got. Text keeps its
  /// colour; where there is none, the line has that of strokes, except on a reversed cell, whose colours would
  /// change places.
  func paintHairline(
    below row: RowFrame, _ strokes: TableStrokes, _ window: Window, style: Style,
    into buffer: inout CellBuffer
  ) {
    let line = row.lines.upperBound - 1 + window.origin
    guard row.height > 0, buffer.clip.contains(Point(column: 0, line: line)) else { return }
    let range = strokes.hairline(line: line)
    let path = StrokePath([
      .leftEdge(column: range.lowerBound, line: line), .leftEdge(column: range.upperBound, line: line),
    ])
    let drawn = min(path.length, progress.drawn(path, separatorBelow: row.path)) / 2
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
