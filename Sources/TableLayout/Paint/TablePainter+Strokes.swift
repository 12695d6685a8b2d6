import TableDrawing
import TableModel

extension TablePainter {
  /// Borders, separators and the snake of one section.
  func paintStrokes(of section: SectionFrame, _ window: Window, into buffer: inout CellBuffer) {
    let style = progress.isMoving(section: section.section) ? theme.accent : theme.stroke
    forEachStroke(of: section, window) { path, number in
      buffer.stroke(path, strokeEnd: progress.drawn(path, stroke: number), style: style)
    }
    if let focus, focus.section == section.section {
      paint(focus, of: section, window, into: &buffer)
    }
  }

  /// In the accent colour over the borders that stand there.
  private func paint(
    _ focus: FocusStroke, of section: SectionFrame, _ window: Window, into buffer: inout CellBuffer
  ) {
    for path in borders(of: section, TableStrokes(columns: columns), window, moving: window.visible) {
      buffer.stroke(path, strokeEnd: focus.drawn(path, at: time), style: theme.accent)
    }
  }

  /// Calls `body` for each path of a section, with its number in the arrival; nil where it is complete at once.
  func forEachStroke(
    of section: SectionFrame, _ window: Window, body: (_ path: StrokePath, _ number: Int?) -> Void
  ) {
    let strokes = TableStrokes(columns: columns)
    for path in borders(of: section, strokes, window, moving: progress.arrivingLines) {
      body(path, progress.number(ofBorderOf: section.section))
    }
    guard layout.configuration.separator != .none else { return }
    for row in separatedRows(of: section, window) {
      let frame = layout.frame(ofRow: row, in: section)
      guard let separatorLine = frame.separatorLine else { continue }
      let line = separatorLine + window.origin
      if layout.configuration.separator == .line {
        body(strokes.separator(line: line), progress.number(ofSeparatorBelow: frame.path))
      } else {
        let path = strokes.snake(
          segment: row, of: section.rowCount, line: line, previousLine: frame.line - 1 + window.origin)
        body(path, progress.number(ofSegmentBelow: frame.path))
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
