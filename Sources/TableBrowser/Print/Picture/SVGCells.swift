import SnakeTable

/// A buffer as SVG elements: fills, lines and text, each where its cell stands.
struct SVGCells {
  let buffer: CellBuffer
  let glyphs: BoxGlyphs
  let palette: SVGPalette

  /// - Parameter line: where the buffer's first line stands.
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
    return result + underlines(row, at: y)
  }

  /// The underlines alone, those of each line as a group of its own.
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

  /// A shade is a mixture of its cell's colours: a pattern of dots would show where lines of text meet.
  private func fill(of cell: ScreenCell) -> SVGColor {
    let colors = palette.colors(of: cell.style)
    guard !cell.isBlank, let scalar = buffer.scalars(of: cell, glyphs: glyphs).first,
      let quarters = SVGBlock.shade(scalar)
    else { return colors.background }
    return colors.background.mixed(with: colors.foreground, quarters: quarters)
  }

  private func rect(_ columns: Range<Int>, y: Int, height: Int, _ color: SVGColor) -> String {
    SVGRect.element(
      x: SVGGrid.x(columns.lowerBound), y: y, width: SVGGrid.x(columns.count), height: height, color)
  }

  /// Calls `body` for each run of cells with the same value.
  private func forEachRun<Value: Equatable>(
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
