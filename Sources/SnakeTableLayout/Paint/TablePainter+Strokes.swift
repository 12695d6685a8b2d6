import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Draws the borders, the separators and the snake of one section. Borders are drawn last, so that a wall keeps its
  /// colour where a separator joins it.
  func paintStrokes(of section: SectionContext, into buffer: inout CellBuffer) {
    let isMoving = progress.isMoving(section: section.frame.section)
    let style = isMoving ? theme.accent : theme.stroke
    let outerClip = buffer.clip
    buffer.clip = outerClip.intersection(section.window.separators(in: outerClip))
    forEachSeparator(of: section) { path, interval in
      stroke(
        path, strokeEnd: progress.drawn(path, in: interval), style: isMoving ? theme.accent : separatorStyle,
        into: &buffer)
    }
    buffer.clip = outerClip
    forEachBorder(of: section) { path, interval in
      stroke(path, strokeEnd: progress.drawn(path, in: interval), style: style, into: &buffer)
    }
    if let focus = presentation.focus, focus.section == section.frame.section {
      paint(focus, of: section, into: &buffer)
    }
  }

  /// The style of separators. A snake has the style of borders.
  var separatorStyle: Style {
    guard layout.configuration.separator != .snake, let color = appearance.separatorColor else {
      return theme.stroke
    }
    let style = Style(foreground: color).reduced(to: theme.colorDepth)
    return style == .plain ? theme.stroke : style
  }

  /// Draws the stroke of the focus in the accent colour over the borders.
  private func paint(_ focus: FocusStroke, of section: SectionContext, into buffer: inout CellBuffer) {
    for path in borders(of: section, moving: section.window.visible) {
      stroke(
        path, strokeEnd: focus.drawn(path, at: presentation.time), style: theme.accent, into: &buffer)
    }
  }

  private func stroke(_ path: StrokePath, strokeEnd: Int, style: Style, into buffer: inout CellBuffer) {
    buffer.stroke(path, strokeEnd: strokeEnd, weight: appearance.weight, style: style)
    if appearance.hasHeavyHead, appearance.weight == .light {
      buffer.strokeHead(path, strokeEnd: strokeEnd, style: style)
    }
  }

  /// Calls `body` for each path of a section's border, with the interval of its animation; nil if it is complete at
  /// once.
  func forEachBorder(
    of section: SectionContext, body: (_ path: StrokePath, _ interval: StrokeInterval?) -> Void
  ) {
    for path in borders(of: section, moving: progress.arrivingLines) {
      body(path, progress.interval(ofBorderOf: section.frame.section))
    }
  }

  /// Calls `body` for each separator and each segment of the snake of a section, with the interval of its animation;
  /// nil if it is complete at once.
  func forEachSeparator(
    of section: SectionContext, body: (_ path: StrokePath, _ interval: StrokeInterval?) -> Void
  ) {
    guard layout.configuration.separator.height > 0 else { return }
    let strokes = strokes(of: section)
    for row in separatedRows(of: section) {
      let frame = layout.frame(ofRow: row, in: section.frame)
      guard !coversLine(below: frame, in: section.frame) else { continue }
      if layout.configuration.separator == .line {
        guard let path = separator(below: frame, of: strokes, in: section.window) else { continue }
        body(path, progress.interval(ofSeparatorBelow: frame.path))
      } else {
        guard let path = segment(below: frame, of: strokes, in: section) else { continue }
        body(path, progress.interval(ofSegmentBelow: frame.path))
      }
    }
  }

  /// Returns the straight separator below a row, or nil if there is none.
  private func separator(
    below row: RowFrame, of strokes: TableStrokes, in window: PaintWindow
  ) -> StrokePath? {
    guard let line = row.separatorLine else { return nil }
    return strokes.separator(dataSource.separator(belowRowAt: row.path), line: window.screenLine(line))
  }

  /// Returns the lengths, in half-arms, of the segments of the snakes that arrive, in the order in which they are
  /// drawn. They determine the pace of the animation. O(rows that arrive).
  package func segmentLengths(of animation: StrokeAnimation) -> [Int] {
    guard layout.configuration.separator == .snake, let lines = layout.lines(of: animation) else { return [] }
    let window = PaintWindow(viewport: lines, offset: lines.lowerBound)
    return layout.sections(in: lines).flatMap { number in
      let section = context(ofSection: number, in: window)
      let strokes = strokes(of: section)
      return separatedRows(of: section).compactMap { row -> Int? in
        let frame = layout.frame(ofRow: row, in: section.frame)
        guard layout.strokeNumber(of: frame.path, in: animation) != nil else { return nil }
        return segment(below: frame, of: strokes, in: section)?.length
      }
    }
  }

  /// Returns the paths of a section's border: the box, or the edges above and below the rows. A moving box that is
  /// longer than the screen is cut just outside the screen on which it arrived.
  /// - Parameter moving: the lines of the content that were visible when the box began to move; nil if it does not
  ///   move.
  private func borders(of section: SectionContext, moving: Range<Int>?) -> [StrokePath] {
    let (frame, window, strokes) = (section.frame, section.window, strokes(of: section))
    guard let box = strokes.box else {
      return [frame.topBorderLine, frame.bottomBorderLine].compactMap { line in
        line.map { strokes.edge(line: window.screenLine($0)) }
      }
    }
    guard strokes.hasWalls else { return [] }
    guard let moving else { return box.paths }
    let first = min(moving.lowerBound, window.visible.lowerBound) - 1
    let last = max(moving.upperBound, window.visible.upperBound)
    return box.cut(to: window.screenLine(first)...window.screenLine(last)).paths
  }

  /// Returns the rows whose separator, or whose half turn of the snake, may be visible.
  func separatedRows(of section: SectionContext) -> Range<Int> {
    let visible = section.window.visible
    // The separator of a row and the first corner of its turn are one line outside the row.
    return layout.rows(in: (visible.lowerBound - 1)..<(visible.upperBound + 1), of: section.frame)
  }
}

/// The course of snakes. Each section has a snake of its own between its header and its footer.
extension TablePainter {
  /// Returns the segment of the snake below a row, or nil if there is none.
  func segment(below row: RowFrame, of strokes: TableStrokes, in section: SectionContext) -> StrokePath? {
    guard let line = row.separatorLine else { return nil }
    let window = section.window
    return strokes.snake(
      SnakeSegment(
        line: window.screenLine(line),
        previousLine: row.path.row > 0 ? window.screenLine(row.line - 1) : nil,
        leadsRight: row.path.row.isMultiple(of: 2), isLast: row.path.row == section.frame.rowCount - 2))
  }
}

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
