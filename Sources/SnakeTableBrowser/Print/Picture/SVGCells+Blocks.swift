import SnakeTable

/// Block elements and shades: rectangles in place of glyphs, one for as many cells as join.
extension SVGCells {
  private struct Block: Equatable {
    let parts: [SVGBlock.Part]
    let color: SVGColor
  }

  /// - Parameter y: of the line's top edge.
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

  private func element(_ part: SVGBlock.Part, columns: Range<Int>, y: Int, _ color: SVGColor) -> String {
    let left = SVGGrid.x(columns.lowerBound) + part.x.lowerBound * SVGGrid.cellWidth / 8
    let right = SVGGrid.x(columns.upperBound - 1) + part.x.upperBound * SVGGrid.cellWidth / 8
    let top = part.y.lowerBound * SVGGrid.cellHeight / 8
    let bottom = part.y.upperBound * SVGGrid.cellHeight / 8
    return SVGRect.element(x: left, y: y + top, width: right - left, height: bottom - top, color)
  }

  /// What fills a cell behind its text. A shade is a mixture of its cell's colours: a pattern of dots would show
  /// where lines of text meet.
  func fill(of cell: ScreenCell) -> SVGColor {
    let colors = palette.colors(of: cell.style)
    guard let quarters = scalar(of: cell).flatMap(SVGBlock.shade) else { return colors.background }
    return colors.background.mixed(with: colors.foreground, quarters: quarters)
  }

  /// The text of a cell that may be a block; nil for a blank.
  private func scalar(of cell: ScreenCell) -> Unicode.Scalar? {
    cell.isBlank || cell.isContinuation ? nil : buffer.baseScalar(of: cell, glyphs: glyphs)
  }
}
