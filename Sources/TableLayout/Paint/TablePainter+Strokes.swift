import TableDrawing
import TableModel

extension TablePainter {
  /// Borders, separators and the snake of one section.
  func paintStrokes(of section: SectionFrame, _ window: Window, into buffer: inout CellBuffer) {
    let strokes = TableStrokes(columns: columns, box: box(of: section, window), hasWalls: !isFilled)
    let style = progress.isMoving(section: section.section) ? theme.accent : theme.stroke
    for path in borders(of: section, strokes, window) {
      buffer.stroke(
        path, strokeEnd: progress.drawn(path, section: section.section), weight: appearance.weight,
        style: style)
    }
    guard layout.configuration.separator != .none else { return }
    for row in separatedRows(of: section, window) where layout.hasSeparator(below: row, of: section.rowCount)
    {
      let frame = layout.frame(ofRow: row, in: section)
      if let line = frame.separatorLine {
        paintSeparator(
          below: frame, of: section, strokes, line: line + window.origin, window, style: style, into: &buffer)
      } else {
        paintHairline(below: frame, strokes, window, style: style, into: &buffer)
      }
    }
  }

  /// The straight separator below a row, or the segment of the snake that ends there.
  private func paintSeparator(
    below row: RowFrame, of section: SectionFrame, _ strokes: TableStrokes, line: Int, _ window: Window,
    style: Style, into buffer: inout CellBuffer
  ) {
    let path: StrokePath
    let drawn: Int
    if layout.configuration.separator == .snake {
      path = strokes.snake(
        segment: row.path.row, of: section.rowCount, line: line, previousLine: row.line - 1 + window.origin)
      drawn = progress.drawn(path, segmentBelow: row.path)
    } else {
      path = strokes.separator(line: line)
      drawn = progress.drawn(path, separatorBelow: row.path)
    }
    buffer.stroke(path, strokeEnd: drawn, weight: appearance.weight, style: style)
  }

  /// The box, or the edges above and below the rows. While it moves, a box that is longer than the screen is
  /// stroked as if it ended just off the screen that it arrived on.
  private func borders(of section: SectionFrame, _ strokes: TableStrokes, _ window: Window) -> [StrokePath] {
    guard let top = section.topBorderLine, let bottom = section.bottomBorderLine else { return [] }
    guard let box = strokes.box else {
      return [strokes.edge(line: top + window.origin), strokes.edge(line: bottom + window.origin)]
    }
    guard strokes.hasWalls else { return [] }
    guard let arriving = progress.arrivingLines else { return [box.path] }
    let first = min(arriving.lowerBound, window.visible.lowerBound) - 1
    let last = max(arriving.upperBound, window.visible.upperBound)
    return [box.cut(to: (first + window.origin)...(last + window.origin)).path]
  }

  /// The rows whose separator, or whose half turn beside them, is on screen.
  private func separatedRows(of section: SectionFrame, _ window: Window) -> Range<Int> {
    // A row's separator and its turn's first corner stand one line outside the row.
    let lines = (window.visible.lowerBound - 1)..<(window.visible.upperBound + 1)
    return layout.rows(in: lines, of: section)
  }
}
