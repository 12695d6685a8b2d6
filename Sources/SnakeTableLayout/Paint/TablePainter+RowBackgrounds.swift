import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Returns the background of a row in a state: the one of the cell, or else the one of the appearance. Returns nil
  /// for the theme's background, which also replaces a background whose colours the terminal does not have.
  func background(of row: RowContext, in state: CellConfigurationState) -> Style? {
    let style =
      row.configuration?.background.style(in: state)
      ?? appearance.rowBackgrounds?[row.kind].style(in: state)
    guard let style else { return nil }
    let shown = style.reduced(to: theme.colorDepth)
    return shown == .plain && style != .plain ? nil : shown
  }

  /// Returns the background of a row without the cursor.
  func normalBackground(of row: RowContext) -> Style {
    background(of: row, in: row.look.unfocused) ?? cellFill
  }

  /// Draws the background of a row, of the caps beside it and of the separator below it. A background for the
  /// cursor's row replaces the normal one, except under the separator. The theme's background for the cursor's row is
  /// not drawn here.
  /// - Returns: the background of the row.
  func paintBackground(of row: RowContext, into buffer: inout CellBuffer) -> Style {
    guard row.configuration != nil || appearance.rowBackgrounds != nil else { return cellFill }
    let normal = normalBackground(of: row)
    let style = background(of: row, in: row.look) ?? normal
    paint(style, behind: row.lines, of: row.box, into: &buffer)
    if row.height > 0 { paintCaps(style, of: row, into: &buffer) }
    if let line = row.separatorLine { paint(normal, behind: line..<(line + 1), of: row.box, into: &buffer) }
    return style
  }

  /// Draws a background in the lines of a row, if it is not the one of all cells, which is already there. Only lines
  /// inside the clip cost time.
  private func paint(
    _ style: Style, behind lines: Range<Int>, of box: BoxShape?, into buffer: inout CellBuffer
  ) {
    guard style != cellFill else { return }
    for line in lines.clamped(to: buffer.clip.line..<buffer.clip.endLine) {
      let inside = Rect(columns: box?.inside(atLine: line) ?? columns.box, line: line)
      buffer.fill(inside, style: style)
      if isFilled { paintWalls(beside: inside, color: style.background, into: &buffer) }
    }
  }

  /// Draws the caps of a filled box in the colour of the adjacent row, which they extend by half a line.
  private func paintCaps(_ style: Style, of row: RowContext, into buffer: inout CellBuffer) {
    guard isFilled, style != cellFill, style.background != .terminalDefault, let box = row.box else { return }
    if row.kind != .middle && row.kind != .bottom {
      paintCap(of: box, isTop: true, color: style.background, into: &buffer)
    }
    if row.kind != .middle && row.kind != .top {
      paintCap(of: box, isTop: false, color: style.background, into: &buffer)
    }
  }
}
