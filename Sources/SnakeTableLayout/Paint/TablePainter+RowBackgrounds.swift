import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// What the cell, or else the appearance, puts under a row; nil for the theme's, also where the terminal has not
  /// the colours to show it.
  func background(_ configuration: CellConfiguration?, kind: RowKind, state: CellConfigurationState) -> Style?
  {
    let style =
      configuration?.background.style(in: state)
      ?? appearance.rowBackgrounds?[kind].style(in: state)
    guard let style else { return nil }
    let shown = style.reduced(to: theme.colorDepth)
    return shown == .plain && style != .plain ? nil : shown
  }

  /// Paints the background of a row, with the caps beside it, and of the separator below it, and returns what lies
  /// under the row. A background for the cursor takes the place of the normal one, except under the separator;
  /// the theme's cursor lies on it and is not painted here.
  func paintBackground(
    _ configuration: CellConfiguration?, _ row: RowFrame, kind: RowKind, state: CellConfigurationState,
    _ box: BoxShape?,
    _ window: Window, into buffer: inout CellBuffer
  ) -> Style {
    guard configuration != nil || appearance.rowBackgrounds != nil else { return cellFill }
    let normal = background(configuration, kind: kind, state: state.unfocused) ?? cellFill
    let style = background(configuration, kind: kind, state: state) ?? normal
    paintBackground(style, lines: row.lines, box, window, into: &buffer)
    if row.height > 0 { paintCaps(style, kind: kind, box, into: &buffer) }
    if let line = row.separatorLine {
      paintBackground(normal, lines: line..<(line + 1), box, window, into: &buffer)
    }
    return style
  }

  /// The table's own background is there already. Only lines in the clip cost anything.
  private func paintBackground(
    _ style: Style, lines: Range<Int>, _ box: BoxShape?, _ window: Window, into buffer: inout CellBuffer
  ) {
    guard style != cellFill else { return }
    let start = max(lines.lowerBound + window.origin, buffer.clip.line)
    for line in start..<max(start, min(lines.upperBound + window.origin, buffer.clip.endLine)) {
      let inside = box?.inside(atLine: line) ?? columns.box
      buffer.fill(Rect(column: inside.lowerBound, line: line, columns: inside.count, lines: 1), style: style)
      if isFilled { paintWalls(inside: inside, line: line, color: style.background, into: &buffer) }
    }
  }

  /// The caps of a filled box are half a line more of the rows beside them.
  private func paintCaps(_ style: Style, kind: RowKind, _ box: BoxShape?, into buffer: inout CellBuffer) {
    guard isFilled, style != cellFill, style.background != .terminalDefault, let box else { return }
    if kind != .middle && kind != .bottom {
      paintCap(of: box, isTop: true, color: style.background, into: &buffer)
    }
    if kind != .middle && kind != .top {
      paintCap(of: box, isTop: false, color: style.background, into: &buffer)
    }
  }
}
