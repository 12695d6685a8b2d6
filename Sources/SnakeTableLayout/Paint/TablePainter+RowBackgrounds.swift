import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// What the cell, or else the appearance, puts under a row in a state; nil for the theme's, also where the terminal
  /// has not the colours to show it.
  func background(of row: RowContext, in state: CellConfigurationState) -> Style? {
    let style =
      row.configuration?.background.style(in: state)
      ?? appearance.rowBackgrounds?[row.kind].style(in: state)
    guard let style else { return nil }
    let shown = style.reduced(to: theme.colorDepth)
    return shown == .plain && style != .plain ? nil : shown
  }

  /// The same without the cursor, or the theme's.
  func normalBackground(of row: RowContext) -> Style {
    background(of: row, in: row.look.unfocused) ?? cellFill
  }

  /// Paints the background of a row, with the caps beside it, and of the separator below it, and returns what lies
  /// under the row. A background for the cursor takes the place of the normal one, except under the separator;
  /// the theme's cursor lies on it and is not painted here.
  func paintBackground(of row: RowContext, into buffer: inout CellBuffer) -> Style {
    guard row.configuration != nil || appearance.rowBackgrounds != nil else { return cellFill }
    let normal = normalBackground(of: row)
    let style = background(of: row, in: row.look) ?? normal
    paint(style, behind: row.lines, of: row.box, into: &buffer)
    if row.height > 0 { paintCaps(style, of: row, into: &buffer) }
    if let line = row.separatorLine { paint(normal, behind: line..<(line + 1), of: row.box, into: &buffer) }
    return style
  }

  /// The table's own background is there already. Only lines in the clip cost anything.
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

  /// The caps of a filled box are half a line more of the rows beside them.
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
