import TableDrawing

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
        paintCap(isTop: line == box.top, inside: inside, line: line, into: &buffer)
      } else {
        buffer.fill(
          Rect(column: inside.lowerBound, line: line, columns: inside.count, lines: 1), style: cellFill)
        paintHalf("▐", "▌", inside: inside, line: line, into: &buffer)
      }
    }
  }

  /// Caps start half a cell further in than the body, which makes the box look rounded; square ones do not.
  private func paintCap(isTop: Bool, inside: Range<Int>, line: Int, into buffer: inout CellBuffer) {
    for column in inside {
      buffer.put(isTop ? "▄" : "▀", at: Point(column: column, line: line), style: capStyle)
    }
    let glyphs = appearance.glyphs.box
    guard glyphs.repertoire == .unicode, !glyphs.isRounded else { return }
    paintHalf(isTop ? "▗" : "▝", isTop ? "▖" : "▘", inside: inside, line: line, into: &buffer)
  }

  private func paintHalf(
    _ left: Unicode.Scalar, _ right: Unicode.Scalar, inside: Range<Int>, line: Int,
    into buffer: inout CellBuffer
  ) {
    buffer.put(left, at: Point(column: inside.lowerBound - 1, line: line), style: capStyle)
    buffer.put(right, at: Point(column: inside.upperBound, line: line), style: capStyle)
  }

  private var capStyle: Style { Style(foreground: cellFill.background) }
}
