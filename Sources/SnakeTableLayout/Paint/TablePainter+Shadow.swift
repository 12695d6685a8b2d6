import SnakeTableDrawing

extension TablePainter {
  /// Draws the shadow of a box, if the table is wide enough for it, its colour is known and the terminal has the glyphs.
  /// Only lines inside the clip cost time.
  func paintShadow(of box: BoxShape, into buffer: inout CellBuffer) {
    guard columns.hasShadow, let shadow = layout.configuration.shadow,
      theme.shadow != .plain, appearance.glyphs.box.repertoire != .ascii
    else { return }
    let first = max(box.top - 1, buffer.clip.line)
    for line in first..<max(first, min(box.bottom + 2, buffer.clip.endLine)) {
      switch shadow {
      case .ambient: paintAmbient(box, line: line, into: &buffer)
      case .thin: paintThin(box, line: line, into: &buffer)
      case .drop: paintDrop(box, line: line, into: &buffer)
      }
    }
  }

  private func paintAmbient(_ box: BoxShape, line: Int, into buffer: inout CellBuffer) {
    let edges = box.outside(atLine: line)
    let left = box.columns.lowerBound - ShadowStyle.columns
    let right = box.columns.upperBound + ShadowStyle.columns
    if (box.top...box.bottom).contains(line) {
      fill(left..<edges.lowerBound, line: line, with: "░", into: &buffer)
      fill(edges.upperBound..<right, line: line, with: "░", into: &buffer)
    } else {
      fill(left..<right, line: line, with: "░", into: &buffer)
    }
  }

  private func paintThin(_ box: BoxShape, line: Int, into buffer: inout CellBuffer) {
    let edges = box.outside(atLine: line)
    let hasQuadrants = appearance.glyphs.box.repertoire == .unicode
    var ends = LineEnds("▐", "▌")
    if line < box.top {
      fill(edges, line: line, with: "▄", into: &buffer)
      ends = hasQuadrants ? LineEnds("▗", "▖") : LineEnds(" ", " ")
    } else if line > box.bottom {
      fill(edges, line: line, with: "▀", into: &buffer)
      ends = hasQuadrants ? LineEnds("▝", "▘") : LineEnds(" ", " ")
    }
    paint(ends, beside: Rect(columns: edges, line: line), style: theme.shadow, into: &buffer)
    guard hasQuadrants else { return }
    paintStep(from: edges, to: box.outside(atLine: line + 1), line: line, Self.upperStep, into: &buffer)
    paintStep(from: edges, to: box.outside(atLine: line - 1), line: line, Self.lowerStep, into: &buffer)
  }

  /// The thin shadow beside a step of the corners: where it turns at the narrower line, along the step, and where it turns at
  /// the wider line.
  private typealias StepGlyphs = (inner: LineEnds, along: Unicode.Scalar, outer: LineEnds)
  private static let upperStep: StepGlyphs = (LineEnds("▟", "▙"), "▄", LineEnds("▗", "▖"))
  private static let lowerStep: StepGlyphs = (LineEnds("▜", "▛"), "▀", LineEnds("▝", "▘"))

  /// Draws the thin shadow between the edges of the box on a line and those on the next line, if these are wider.
  private func paintStep(
    from edges: Range<Int>, to wider: Range<Int>, line: Int, _ glyphs: StepGlyphs,
    into buffer: inout CellBuffer
  ) {
    guard wider.lowerBound < edges.lowerBound else { return }
    fill(wider.lowerBound..<(edges.lowerBound - 1), line: line, with: glyphs.along, into: &buffer)
    fill((edges.upperBound + 1)..<wider.upperBound, line: line, with: glyphs.along, into: &buffer)
    paint(glyphs.inner, beside: Rect(columns: edges, line: line), style: theme.shadow, into: &buffer)
    paint(glyphs.outer, beside: Rect(columns: wider, line: line), style: theme.shadow, into: &buffer)
  }

  private func paintDrop(_ box: BoxShape, line: Int, into buffer: inout CellBuffer) {
    guard line > box.top else { return }
    let edges = box.outside(atLine: line)
    let start = line > box.bottom ? edges.lowerBound + 1 : edges.upperBound
    fill(start..<(edges.upperBound + 1), line: line, with: "▒", into: &buffer)
  }

  private func fill(
    _ columns: Range<Int>, line: Int, with scalar: Unicode.Scalar, into buffer: inout CellBuffer
  ) {
    for column in columns { buffer.put(scalar, at: Point(column: column, line: line), style: theme.shadow) }
  }
}
