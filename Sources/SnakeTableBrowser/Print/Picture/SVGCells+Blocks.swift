import SnakeTable

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
