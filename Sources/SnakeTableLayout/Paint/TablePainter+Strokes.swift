import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Borders, separators and the snake of one section. Where a separator joins a wall, the wall keeps its colour.
  func paintStrokes(of section: SectionFrame, _ window: Window, into buffer: inout CellBuffer) {
    let isMoving = progress.isMoving(section: section.section)
    let style = isMoving ? theme.accent : theme.stroke
    forEachSeparator(of: section, window) { path, interval in
      stroke(
        path, strokeEnd: progress.drawn(path, in: interval), style: isMoving ? theme.accent : separatorStyle,
        into: &buffer)
    }
    forEachBorder(of: section, window) { path, interval in
      stroke(path, strokeEnd: progress.drawn(path, in: interval), style: style, into: &buffer)
    }
    if let focus, focus.section == section.section {
      paint(focus, of: section, window, into: &buffer)
    }
  }

  /// What stands between rows: a snake looks as borders do.
  var separatorStyle: Style {
    guard layout.configuration.separator != .snake, let color = appearance.separatorColor else {
      return theme.stroke
    }
    let style = Style(foreground: color).reduced(to: theme.colorDepth)
    return style == .plain ? theme.stroke : style
  }

  /// In the accent colour over the borders that stand there.
  private func paint(
    _ focus: FocusStroke, of section: SectionFrame, _ window: Window, into buffer: inout CellBuffer
  ) {
    for path in borders(of: section, strokes(of: section, window), window, moving: window.visible) {
      stroke(path, strokeEnd: focus.drawn(path, at: time), style: theme.accent, into: &buffer)
    }
  }

  private func stroke(_ path: StrokePath, strokeEnd: Int, style: Style, into buffer: inout CellBuffer) {
    buffer.stroke(path, strokeEnd: strokeEnd, weight: appearance.weight, style: style)
    if appearance.hasHeavyHead, appearance.weight == .light {
      buffer.strokeHead(path, strokeEnd: strokeEnd, style: style)
    }
  }

  /// Calls `body` for each path round a section, with when it is drawn; nil where it is complete at once.
  func forEachBorder(
    of section: SectionFrame, _ window: Window,
    body: (_ path: StrokePath, _ interval: StrokeInterval?) -> Void
  ) {
    let strokes = strokes(of: section, window)
    for path in borders(of: section, strokes, window, moving: progress.arrivingLines) {
      body(path, progress.interval(ofBorderOf: section.section))
    }
  }

  /// The same for what stands between a section's rows.
  func forEachSeparator(
    of section: SectionFrame, _ window: Window,
    body: (_ path: StrokePath, _ interval: StrokeInterval?) -> Void
  ) {
    let strokes = strokes(of: section, window)
    guard layout.configuration.separator.height > 0 else { return }
    for row in separatedRows(of: section, window) {
      let frame = layout.frame(ofRow: row, in: section)
      guard let separatorLine = frame.separatorLine, !coversLine(below: frame, in: section) else { continue }
      let line = separatorLine + window.origin
      if layout.configuration.separator == .line {
        let separator = dataSource.separator(belowRowAt: frame.path)
        guard let path = strokes.separator(separator, line: line) else { continue }
        body(path, progress.interval(ofSeparatorBelow: frame.path))
      } else {
        let path = strokes.snake(
          segment: row, of: section.rowCount, line: line, previousLine: frame.line - 1 + window.origin)
        body(path, progress.interval(ofSegmentBelow: frame.path))
      }
    }
  }

  /// The lengths, in half-arms, of the segments of snakes that arrive, in their order: what an animation is paced by.
  /// O(rows that arrive).
  public func segmentLengths(of animation: StrokeAnimation) -> [Int] {
    guard layout.configuration.separator == .snake, let lines = layout.lines(of: animation) else { return [] }
    let window = Window(visible: lines, origin: 0)
    return layout.sections(in: lines).flatMap { number in
      let section = layout.frame(ofSection: number)
      let strokes = strokes(of: section, window)
      return separatedRows(of: section, window).compactMap { row -> Int? in
        let frame = layout.frame(ofRow: row, in: section)
        guard let line = frame.separatorLine, layout.strokeNumber(of: frame.path, in: animation) != nil else {
          return nil
        }
        return strokes.snake(
          segment: row, of: section.rowCount, line: line, previousLine: frame.line - 1
        ).length
      }
    }
  }

  func strokes(of section: SectionFrame, _ window: Window) -> TableStrokes {
    TableStrokes(columns: columns, box: box(of: section, window), hasWalls: !isFilled)
  }

  /// The box, or the edges above and below the rows. While it moves, a box that is longer than the screen is
  /// stroked as if it ended just off the screen that it arrived on.
  /// - Parameter moving: lines of the content, on screen when the box began to move; nil where it stands.
  private func borders(
    of section: SectionFrame, _ strokes: TableStrokes, _ window: Window, moving: Range<Int>?
  ) -> [StrokePath] {
    guard let top = section.topBorderLine, let bottom = section.bottomBorderLine else { return [] }
    guard let box = strokes.box else {
      return [strokes.edge(line: top + window.origin), strokes.edge(line: bottom + window.origin)]
    }
    guard strokes.hasWalls else { return [] }
    guard let moving else { return [box.path] }
    let first = min(moving.lowerBound, window.visible.lowerBound) - 1
    let last = max(moving.upperBound, window.visible.upperBound)
    return [box.cut(to: (first + window.origin)...(last + window.origin)).path]
  }

  /// The rows whose separator, or whose half turn beside them, is on screen.
  func separatedRows(of section: SectionFrame, _ window: Window) -> Range<Int> {
    // A row's separator and its turn's first corner stand one line outside the row.
    let lines = (window.visible.lowerBound - 1)..<(window.visible.upperBound + 1)
    return layout.rows(in: lines, of: section)
  }
}
