import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Returns the rows that are at least partly visible; in a filled box also a row whose cap alone is visible.
  func paintedRows(of section: SectionContext) -> Range<Int> {
    let visible = section.window.visible
    guard isFilled, !visible.isEmpty else { return layout.rows(in: visible, of: section.frame) }
    return layout.rows(in: (visible.lowerBound - 1)..<(visible.upperBound + 1), of: section.frame)
  }

  /// Draws a row.
  /// - Returns: the backgrounds to draw under the row after the strokes.
  func paint(_ row: RowContext, into buffer: inout CellBuffer) -> [RowUnderlay] {
    var fill = paintBackground(of: row, into: &buffer)
    let underlays = underlays(of: row)
    if !underlays.isEmpty {
      clear(underlays, into: &buffer)
      fill = .plain
    }
    if row.look.isFocused {
      fill = cursorFill(of: row)
      buffer.fill(cursorArea(of: row), style: fill)
      paintBars(
        onLines: row.lines, isDragging: row.state.isDragging, style: theme.accent, over: fill, into: &buffer)
    } else if row.isCursor, !presentation.hasFocus {
      paintBars(
        onLines: row.lines, isDragging: row.state.isDragging, style: theme.secondary, over: fill,
        into: &buffer)
    }
    paintCell(of: row, over: fill, into: &buffer)
    paintControls(of: row, over: fill, into: &buffer)
    if row.look.isHighlighted { buffer.reverse(cursorArea(of: row)) }
    return underlays
  }

  /// Returns the area that the cursor fills in a row.
  func cursorArea(of row: RowContext) -> Rect { Rect(columns: columns.fill, lines: row.lines) }

  func cursorFill(of row: RowContext) -> Style {
    let isCovered = selectedBackgroundView(of: row) != nil
    return isCovered ? .plain : background(of: row, in: row.look) ?? theme.cursorFill
  }

  /// Draws the bar at the left of the cursor's row and, while the row is dragged, the bar at its right. The bar keeps
  /// the background of the fill only if that is a colour: reverse would swap the halves of the bar's cell.
  func paintBars(
    onLines lines: Range<Int>, isDragging: Bool = false, style: Style, over fill: Style,
    into buffer: inout CellBuffer
  ) {
    guard let bar = columns.bar else { return }
    let style = legible(style.over(Style(background: fill.background)))
    // A row may be higher than the screen: only the lines in the clip are visited.
    for line in lines.clamped(to: buffer.clip.line..<buffer.clip.endLine) {
      buffer.put(appearance.glyphs.bar, at: Point(column: bar, line: line), style: style)
      guard isDragging else { continue }
      buffer.put(
        appearance.glyphs.endBar, at: Point(column: columns.fill.upperBound - 1, line: line), style: style)
    }
  }
}
