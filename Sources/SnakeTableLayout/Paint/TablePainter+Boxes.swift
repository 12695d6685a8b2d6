import SnakeTableDrawing

extension TablePainter {
  /// Whether boxes are drawn as fills (`BoxVariant.filled`).
  var isFilled: Bool {
    appearance.box == .filled && columns.isBoxed && theme.cellFill != .plain
      && appearance.glyphs.box.repertoire != .ascii
  }

  /// What lies under the cells.
  var cellFill: Style { isFilled ? theme.cellFill : .plain }

  /// The fill of a section's box, with caps and walls of half a cell. Only lines in the clip cost anything.
  func paintFill(of box: BoxShape, into buffer: inout CellBuffer) {
    let color = cellFill.background
    let first = max(box.top, buffer.clip.line)
    for line in first..<max(first, min(box.bottom + 1, buffer.clip.endLine)) {
      if line == box.top || line == box.bottom {
        paintCap(of: box, isTop: line == box.top, color: color, into: &buffer)
      } else {
        let inside = Rect(columns: box.inside(atLine: line), line: line)
        buffer.fill(inside, style: cellFill)
        paintWalls(beside: inside, color: color, into: &buffer)
      }
    }
  }

  /// Caps start half a cell further in than the body, which makes the box look rounded; square ones do not.
  func paintCap(of box: BoxShape, isTop: Bool, color: Color, into buffer: inout CellBuffer) {
    let line = isTop ? box.top : box.bottom
    let inside = box.inside(atLine: line)
    let style = Style(foreground: color)
    for column in inside {
      buffer.put(isTop ? "▄" : "▀", at: Point(column: column, line: line), style: style)
    }
    let glyphs = appearance.glyphs.box
    guard glyphs.repertoire == .unicode, !glyphs.isRounded else { return }
    let ends = isTop ? LineEnds("▗", "▖") : LineEnds("▝", "▘")
    paint(ends, beside: Rect(columns: inside, line: line), style: style, into: &buffer)
  }

  /// The halves of the columns beside a line of the box; none in the terminal's own background.
  func paintWalls(beside inside: Rect, color: Color, into buffer: inout CellBuffer) {
    guard color != .terminalDefault else { return }
    paint(LineEnds("▐", "▌"), beside: inside, style: Style(foreground: color), into: &buffer)
  }

  /// - Parameter area: of one line.
  func paint(_ ends: LineEnds, beside area: Rect, style: Style, into buffer: inout CellBuffer) {
    buffer.put(ends.left, at: Point(column: area.column - 1, line: area.line), style: style)
    buffer.put(ends.right, at: Point(column: area.endColumn, line: area.line), style: style)
  }
}
