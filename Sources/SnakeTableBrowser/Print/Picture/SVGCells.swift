import SnakeTable

/// Renders a buffer as SVG elements: backgrounds, lines and text, each at the position of its cell.
struct SVGCells {
  let buffer: CellBuffer
  let glyphs: BoxGlyphs
  let palette: SVGPalette

  /// Returns the elements of the buffer.
  /// - Parameter line: the line of the picture that contains the buffer's first line.
  func elements(line: Int) -> String {
    var result = ""
    for row in 0..<buffer.lines { result += fills(row, at: SVGGrid.y(line + row)) }
    result += SVGLines(buffer, glyphs: glyphs, palette: palette).elements(line: line)
    for row in 0..<buffer.lines {
      result += SVGTextLine(buffer: buffer, row: row, glyphs: glyphs, palette: palette).elements(
        at: SVGGrid.y(line + row))
    }
    return result
  }

  private func fills(_ row: Int, at y: Int) -> String {
    var result = ""
    forEachRun(of: fill, row: row) { columns, color in
      guard color != palette.background else { return }
      result += rect(columns, y: y, height: SVGGrid.cellHeight, color)
    }
    return result + blocks(row, at: y) + underlines(row, at: y)
  }

  /// Returns only the underlines, with a group for each line.
  func hairlines(line: Int) -> String {
    (0..<buffer.lines).map { row in
      let elements = underlines(row, at: SVGGrid.y(line + row))
      return elements.isEmpty ? "" : "<g class=\"hairline\">\n\(elements)</g>\n"
    }.joined()
  }

  private func underlines(_ row: Int, at y: Int) -> String {
    var result = ""
    let underline = { (cell: ScreenCell) in
      cell.style.attributes.contains(.underline) ? palette.colors(of: cell.style).foreground : nil
    }
    forEachRun(of: underline, row: row) { columns, color in
      guard let color else { return }
      result += rect(columns, y: y + SVGGrid.underline, height: SVGGrid.underlineThickness, color)
    }
    return result
  }

  private func rect(_ columns: Range<Int>, y: Int, height: Int, _ color: RGBColor) -> String {
    SVGRect.element(
      x: SVGGrid.x(columns.lowerBound), y: y, width: SVGGrid.x(columns.count), height: height, color)
  }

  /// Calls `body` for each run of cells with the same value.
  func forEachRun<Value: Equatable>(
    of value: (ScreenCell) -> Value, row: Int, body: (Range<Int>, Value) -> Void
  ) {
    var start = 0
    while start < buffer.columns {
      let present = value(buffer[start, row])
      var end = start + 1
      while end < buffer.columns, value(buffer[end, row]) == present { end += 1 }
      body(start..<end, present)
      start = end
    }
  }
}

/// A filled rectangle without antialiased edges, so that adjacent rectangles join.
enum SVGRect {
  static func element(x: Int, y: Int, width: Int, height: Int, _ color: RGBColor) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(color)\""
      + " shape-rendering=\"crispEdges\"/>\n"
  }
}
