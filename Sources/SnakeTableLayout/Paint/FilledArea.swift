import SnakeTableDrawing

/// A fill in its area.
struct FilledArea {
  let fill: Fill
  let area: Rect
  let depth: ColorDepth

  func color(at point: Point) -> Color { fill.style(at: point, in: area, depth: depth).background }

  /// Whether it reaches from the first of some columns to the last.
  func spans(_ columns: Range<Int>) -> Bool {
    area.column <= columns.lowerBound && area.endColumn >= columns.upperBound
  }
}
