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
    result += strokes(line: line)
    for row in 0..<buffer.lines { result += text(row, at: SVGGrid.y(line + row)) }
    return result
  }

  /// Returns the lines of the buffer, without backgrounds and text.
  func strokes(line: Int) -> String {
    SVGLines(buffer, glyphs: glyphs, palette: palette).elements(line: line)
  }

  /// Returns the backgrounds and the text of a line, without lines, as the first line of a picture.
  func contents(ofLine row: Int) -> String { fills(row, at: 0) + text(row, at: 0) }

  private func text(_ row: Int, at y: Int) -> String {
    SVGTextLine(buffer: buffer, row: row, glyphs: glyphs, palette: palette).elements(at: y)
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

/// Block elements and shades, drawn as rectangles in place of glyphs. Adjacent equal cells are one rectangle.
extension SVGCells {
  private struct Block: Equatable {
    let parts: [SVGBlock.Part]
    let color: RGBColor
  }

  /// Returns the rectangles of the block elements in a line.
  /// - Parameter y: the top edge of the line.
  func blocks(_ row: Int, at y: Int) -> String {
    var result = ""
    forEachRun(of: block, row: row) { columns, block in
      guard let block else { return }
      for part in block.parts {
        let runs = part.x == 0..<8 ? [columns] : columns.map { $0..<($0 + 1) }
        result += runs.map { element(part, columns: $0, y: y, block.color) }.joined()
      }
    }
    return result
  }

  private func block(of cell: ScreenCell) -> Block? {
    scalar(of: cell).flatMap(SVGBlock.parts).map {
      Block(parts: $0, color: palette.colors(of: cell.style).foreground)
    }
  }

  private func element(_ part: SVGBlock.Part, columns: Range<Int>, y: Int, _ color: RGBColor) -> String {
    let left = SVGGrid.x(columns.lowerBound) + part.x.lowerBound * SVGGrid.cellWidth / 8
    let right = SVGGrid.x(columns.upperBound - 1) + part.x.upperBound * SVGGrid.cellWidth / 8
    let top = part.y.lowerBound * SVGGrid.cellHeight / 8
    let bottom = part.y.upperBound * SVGGrid.cellHeight / 8
    return SVGRect.element(x: left, y: y + top, width: right - left, height: bottom - top, color)
  }

  /// Returns the colour behind the text of a cell. A shade is drawn as a mixture of the cell's two colours, because a
  /// pattern of dots would show seams between lines.
  func fill(of cell: ScreenCell) -> RGBColor {
    let colors = palette.colors(of: cell.style)
    guard let quarters = scalar(of: cell).flatMap(SVGBlock.shade) else { return colors.background }
    return colors.background.mixed(with: colors.foreground, quarters: quarters)
  }

  /// Returns the scalar of a cell, which may be a block element; nil for a blank.
  private func scalar(of cell: ScreenCell) -> Unicode.Scalar? {
    cell.isBlank || cell.isContinuation ? nil : buffer.baseScalar(of: cell, glyphs: glyphs)
  }
}

/// The block elements (U+2580 to U+259F) as rectangles, so that adjacent ones join without a seam.
enum SVGBlock {
  /// A part of a cell, in eighths of its width and height.
  struct Part: Equatable {
    var x: Range<Int>
    var y: Range<Int>
  }

  /// Returns the parts of its cell that a scalar fills; nil if it is not a solid block element.
  static func parts(of scalar: Unicode.Scalar) -> [Part]? {
    let full = 0..<8
    switch scalar.value {
    case 0x2580: return [Part(x: full, y: 0..<4)]
    case 0x2581...0x2588: return [Part(x: full, y: (8 - Int(scalar.value - 0x2580))..<8)]
    case 0x2589...0x258F: return [Part(x: 0..<(8 - Int(scalar.value - 0x2588)), y: full)]
    case 0x2590: return [Part(x: 4..<8, y: full)]
    case 0x2594: return [Part(x: full, y: 0..<1)]
    case 0x2595: return [Part(x: 7..<8, y: full)]
    case 0x2596...0x259F: return quadrants(masks[Int(scalar.value - 0x2596)])
    default: return nil
    }
  }

  /// Whether a scalar is drawn as rectangles.
  static func isBlock(_ scalar: Unicode.Scalar) -> Bool { shade(scalar) != nil || parts(of: scalar) != nil }

  /// Returns the density of a shade in quarters; nil for any other scalar.
  static func shade(_ scalar: Unicode.Scalar) -> Int? {
    (0x2591...0x2593).contains(scalar.value) ? Int(scalar.value - 0x2590) : nil
  }

  /// The filled quadrants of U+2596 to U+259F: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let masks = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private static func quadrants(_ mask: Int) -> [Part] {
    (0..<4).filter { mask >> $0 & 1 == 1 }.map {
      Part(x: $0 % 2 == 0 ? 0..<4 : 4..<8, y: $0 < 2 ? 0..<4 : 4..<8)
    }
  }
}
