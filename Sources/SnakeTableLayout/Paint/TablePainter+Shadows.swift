import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Draws the shadow of a box, if the table is wide enough for it, its colour is known and the terminal has the glyphs.
  /// Only lines inside the clip cost time.
  func paintShadow(of box: BoxShape, into buffer: inout CellBuffer) {
    guard hasShadow(box), let shadow = layout.configuration.shadow, !isFilled || shadow != .drop else {
      return
    }
    let first = max(box.top - 1, buffer.clip.line)
    for line in first..<max(first, min(box.bottom + 2, buffer.clip.endLine)) {
      switch shadow {
      case .ambient: paintAmbient(box, line: line, into: &buffer)
      case .thin: paintThin(box, line: line, into: &buffer)
      case .drop: paintDrop(box, line: line, into: &buffer)
      }
    }
  }

  private func hasShadow(_ box: BoxShape) -> Bool {
    box.hasBorders && columns.hasShadow && theme.shadow != .plain
      && appearance.glyphs.box.repertoire != .ascii
  }

  private func paintAmbient(_ box: BoxShape, line: Int, into buffer: inout CellBuffer) {
    let edges = box.outside(atLine: line)
    let left = box.columns.lowerBound - TableConfiguration.ShadowStyle.columns
    let right = box.columns.upperBound + TableConfiguration.ShadowStyle.columns
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
      fill(edges, line: line, with: "▄", style: theme.surroundingShadow, into: &buffer)
      ends = hasQuadrants ? LineEnds("▗", "▖") : LineEnds(" ", " ")
    } else if line > box.bottom {
      fill(edges, line: line, with: "▀", style: theme.surroundingShadow, into: &buffer)
      ends = hasQuadrants ? LineEnds("▝", "▘") : LineEnds(" ", " ")
    }
    paint(ends, beside: Rect(columns: edges, line: line), style: theme.surroundingShadow, into: &buffer)
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
    fill(
      wider.lowerBound..<(edges.lowerBound - 1), line: line, with: glyphs.along,
      style: theme.surroundingShadow, into: &buffer)
    fill(
      (edges.upperBound + 1)..<wider.upperBound, line: line, with: glyphs.along,
      style: theme.surroundingShadow, into: &buffer)
    paint(
      glyphs.inner, beside: Rect(columns: edges, line: line), style: theme.surroundingShadow, into: &buffer)
    paint(
      glyphs.outer, beside: Rect(columns: wider, line: line), style: theme.surroundingShadow, into: &buffer)
  }

  /// Draws the shadow of half a cell below and at the right of an outlined box.
  private func paintDrop(_ box: BoxShape, line: Int, into buffer: inout CellBuffer) {
    guard line > box.top else { return }
    let edges = box.outside(atLine: line)
    guard line <= box.bottom else {
      fill((edges.lowerBound + 1)..<edges.upperBound, line: line, with: "▀", into: &buffer)
      return paintQuadrant("▘", column: edges.upperBound, line: line, into: &buffer)
    }
    fill(edges.upperBound..<(edges.upperBound + 1), line: line, with: "▌", into: &buffer)
    let shadowed = edges.lowerBound..<(edges.upperBound + 1)
    paintDropStep(from: shadowed, to: box.outside(atLine: line - 1), line: line, into: &buffer)
  }

  /// Draws the shadow that half a cell below and at the right of a filled box is: the other halves of its cap and of the
  /// cells of its right wall. Call it when these are drawn.
  func paintDropShadow(ofFilled box: BoxShape, into buffer: inout CellBuffer) {
    guard hasShadow(box), isFilled, layout.configuration.shadow == .drop else { return }
    let color = Fill.style(Style(background: theme.shadow.foreground))
    let lines = (box.top + 1)..<(box.bottom + 1)
    for line in lines.clamped(to: buffer.clip.line..<buffer.clip.endLine) {
      let inside = box.inside(atLine: line)
      let isCap = line == box.bottom
      let isRoundCap = isCap && appearance.glyphs.box.isRounded
      if isRoundCap { paintQuadrant("▛", column: inside.upperBound, line: line, into: &buffer) }
      let start = isCap ? inside.lowerBound : inside.upperBound
      let area = Rect(columns: start..<(inside.upperBound + (isRoundCap ? 0 : 1)), line: line)
      buffer.underlay(area, with: color, depth: theme.colorDepth)
      let edges = inside.lowerBound..<(inside.upperBound + 1)
      let above = box.inside(atLine: line - 1)
      paintDropStep(from: edges, to: above.lowerBound..<(above.upperBound + 1), line: line, into: &buffer)
    }
  }

  /// Draws the shadow below a line of a box that is wider than the next one.
  private func paintDropStep(
    from edges: Range<Int>, to wider: Range<Int>, line: Int, into buffer: inout CellBuffer
  ) {
    guard wider.upperBound > edges.upperBound else { return }
    fill(edges.upperBound..<wider.upperBound, line: line, with: "▀", into: &buffer)
    paintQuadrant("▘", column: wider.upperBound, line: line, into: &buffer)
  }

  private func paintQuadrant(
    _ scalar: Unicode.Scalar, column: Int, line: Int, into buffer: inout CellBuffer
  ) {
    guard appearance.glyphs.box.repertoire == .unicode else { return }
    fill(column..<(column + 1), line: line, with: scalar, into: &buffer)
  }

  private func fill(
    _ columns: Range<Int>, line: Int, with scalar: Unicode.Scalar, style: Style? = nil,
    into buffer: inout CellBuffer
  ) {
    let style = style ?? theme.shadow
    for column in columns { buffer.put(scalar, at: Point(column: column, line: line), style: style) }
  }
}
