import SnakeTableDrawing

extension TablePainter {
  /// Whether boxes are drawn as fills (`BoxVariant.filled`).
  var isFilled: Bool {
    appearance.box == .filled && columns.isBoxed && theme.cellFill != .plain
      && appearance.glyphs.box.repertoire != .ascii
  }

  /// What lies under the cells.
  var cellFill: Style { isFilled ? theme.cellFill : .plain }

  /// The box of a section in lines of the screen; nil where it has none.
  func box(of section: SectionFrame, _ window: Window) -> BoxShape? {
    guard columns.isBoxed, let top = section.topBorderLine, let bottom = section.bottomBorderLine else {
      return nil
    }
    return BoxShape(
      columns: columns.box, top: top + window.origin, bottom: bottom + window.origin,
      steps: columns.cornerSteps)
  }

  /// The fill of a section's box, with caps and walls of half a cell. Only lines in the clip cost anything.
  func paintFill(_ box: BoxShape, into buffer: inout CellBuffer) {
    let first = max(box.top, buffer.clip.line)
    for line in first..<max(first, min(box.bottom + 1, buffer.clip.endLine)) {
      let inside = box.inside(atLine: line)
      if line == box.top || line == box.bottom {
        paintCap(of: box, isTop: line == box.top, color: cellFill.background, into: &buffer)
      } else {
        buffer.fill(
          Rect(column: inside.lowerBound, line: line, columns: inside.count, lines: 1), style: cellFill)
        paintWalls(inside: inside, line: line, color: cellFill.background, into: &buffer)
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
    paintHalf(isTop ? "▗" : "▝", isTop ? "▖" : "▘", inside: inside, line: line, style: style, into: &buffer)
  }

  /// The halves of the columns beside a line of the box; none in the terminal's own background.
  func paintWalls(inside: Range<Int>, line: Int, color: Color, into buffer: inout CellBuffer) {
    guard color != .terminalDefault else { return }
    paintHalf("▐", "▌", inside: inside, line: line, style: Style(foreground: color), into: &buffer)
  }

  private func paintHalf(
    _ left: Unicode.Scalar, _ right: Unicode.Scalar, inside: Range<Int>, line: Int, style: Style,
    into buffer: inout CellBuffer
  ) {
    buffer.put(left, at: Point(column: inside.lowerBound - 1, line: line), style: style)
    buffer.put(right, at: Point(column: inside.upperBound, line: line), style: style)
  }
}
