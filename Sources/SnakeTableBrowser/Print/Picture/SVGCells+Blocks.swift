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
