import TableDrawing
import TableModel

extension TablePainter {
  /// Borders, separators and the snake of one section.
  func paintStrokes(of section: SectionFrame, _ window: Window, into buffer: inout CellBuffer) {
    let strokes = TableStrokes(columns: columns)
    let style = progress.isMoving(section: section.section) ? theme.accent : theme.stroke
    for path in borders(of: section, strokes, window, moving: progress.arrivingLines) {
      buffer.stroke(path, strokeEnd: progress.drawn(path, section: section.section), style: style)
    }
    paintSeparators(of: section, strokes, style: style, window, into: &buffer)
    if let focus, focus.section == section.section {
      paint(focus, of: section, strokes, window, into: &buffer)
    }
  }

  /// In the accent colour over the borders that stand there.
  private func paint(
    _ focus: FocusStroke, of section: SectionFrame, _ strokes: TableStrokes, _ window: Window,
    into buffer: inout CellBuffer
  ) {
    for path in borders(of: section, strokes, window, moving: window.visible) {
      buffer.stroke(path, strokeEnd: focus.drawn(path, at: time), style: theme.accent)
    }
  }

  private func paintSeparators(
    of section: SectionFrame, _ strokes: TableStrokes, style: Style, _ window: Window,
    into buffer: inout CellBuffer
  ) {
    guard layout.configuration.separator != .none else { return }
    for row in separatedRows(of: section, window) {
      let frame = layout.frame(ofRow: row, in: section)
      guard let separatorLine = frame.separatorLine else { continue }
      let line = separatorLine + window.origin
      if layout.configuration.separator == .line {
        let path = strokes.separator(line: line)
        buffer.stroke(path, strokeEnd: progress.drawn(path, separatorBelow: frame.path), style: style)
      } else {
        let path = strokes.snake(
          segment: row, of: section.rowCount, line: line, previousLine: frame.line - 1 + window.origin)
        buffer.stroke(path, strokeEnd: progress.drawn(path, segmentBelow: frame.path), style: style)
      }
    }
  }

  /// The box, or the edges above and below the rows. While it moves, a box that is longer than the screen is
  /// stroked as if it ended just off the screen that it arrived on.
  /// - Parameter lines: of the content, on screen when the box began to move; nil where it stands.
  private func borders(
    of section: SectionFrame, _ strokes: TableStrokes, _ window: Window, moving lines: Range<Int>?
  ) -> [StrokePath] {
    guard var top = section.topBorderLine, var bottom = section.bottomBorderLine else { return [] }
    guard columns.isBoxed else {
      return [strokes.edge(line: top + window.origin), strokes.edge(line: bottom + window.origin)]
    }
    if let lines {
      top = max(top, min(lines.lowerBound, window.visible.lowerBound) - 1)
      bottom = min(bottom, max(lines.upperBound, window.visible.upperBound))
    }
    return [strokes.box(top: top + window.origin, bottom: bottom + window.origin)]
  }

  /// The rows whose separator, or whose half turn beside them, is on screen.
  private func separatedRows(of section: SectionFrame, _ window: Window) -> Range<Int> {
    // A row's separator and its turn's first corner stand one line outside the row.
    let lines = (window.visible.lowerBound - 1)..<(window.visible.upperBound + 1)
    return layout.rows(in: lines, of: section)
  }
}
