import SnakeTableDrawing

extension TablePainter {
  /// The shadow of a box, where the table is wide enough for it and the terminal has the glyphs. Only lines in
  /// the clip cost anything.
  func paintShadow(_ box: BoxShape, into buffer: inout CellBuffer) {
    guard columns.hasShadow, let shadow = layout.configuration.shadow,
      appearance.glyphs.box.repertoire != .ascii
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
      put("░", in: left..<edges.lowerBound, line: line, into: &buffer)
      put("░", in: edges.upperBound..<right, line: line, into: &buffer)
    } else {
      put("░", in: left..<right, line: line, into: &buffer)
    }
  }

  private func paintThin(_ box: BoxShape, line: Int, into buffer: inout CellBuffer) {
    let edges = box.outside(atLine: line)
    let hasQuadrants = appearance.glyphs.box.repertoire == .unicode
    let ends: (Unicode.Scalar, Unicode.Scalar)
    if line < box.top {
      put("▄", in: edges, line: line, into: &buffer)
      ends = hasQuadrants ? ("▗", "▖") : (" ", " ")
    } else if line > box.bottom {
      put("▀", in: edges, line: line, into: &buffer)
      ends = hasQuadrants ? ("▝", "▘") : (" ", " ")
    } else {
      ends = ("▐", "▌")
    }
    put(ends.0, in: (edges.lowerBound - 1)..<edges.lowerBound, line: line, into: &buffer)
    put(ends.1, in: edges.upperBound..<(edges.upperBound + 1), line: line, into: &buffer)
  }

  private func paintDrop(_ box: BoxShape, line: Int, into buffer: inout CellBuffer) {
    guard line > box.top else { return }
    let edges = box.outside(atLine: line)
    let start = line > box.bottom ? edges.lowerBound + 1 : edges.upperBound
    put("▒", in: start..<(edges.upperBound + 1), line: line, into: &buffer)
  }

  private func put(_ scalar: Unicode.Scalar, in range: Range<Int>, line: Int, into buffer: inout CellBuffer) {
    for column in range { buffer.put(scalar, at: Point(column: column, line: line), style: theme.shadow) }
  }
}
