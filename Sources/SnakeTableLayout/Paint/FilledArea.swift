import SnakeTableDrawing

/// A fill and the area that it covers.
struct FilledArea {
  let fill: Fill
  let area: Rect
  let depth: ColorDepth

  func color(at point: Point) -> Color { fill.style(at: point, in: area, depth: depth).background }

  /// Whether the area contains all of the given columns.
  func spans(_ columns: Range<Int>) -> Bool {
    area.column <= columns.lowerBound && area.endColumn >= columns.upperBound
  }
}
