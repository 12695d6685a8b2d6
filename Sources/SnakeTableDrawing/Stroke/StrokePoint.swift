/// A point on the lattice of half cells along which strokes run. In each direction, odd coordinates are the centres
/// of cells and even coordinates the edges between cells.
package struct StrokePoint: Hashable, Sendable {
  /// The distance from the left edge in half columns.
  package var x: Int
  /// The distance from the top edge in half lines.
  package var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// Returns the centre of a cell.
  package static func center(column: Int, line: Int) -> StrokePoint {
    StrokePoint(x: 2 * column + 1, y: 2 * line + 1)
  }

  /// Returns the middle of a cell's left edge.
  package static func leftEdge(column: Int, line: Int) -> StrokePoint {
    StrokePoint(x: 2 * column, y: 2 * line + 1)
  }

  /// Returns the middle of a cell's top edge.
  package static func topEdge(column: Int, line: Int) -> StrokePoint {
    StrokePoint(x: 2 * column + 1, y: 2 * line)
  }

  /// Returns the middle of a cell's right edge.
  package static func rightEdge(column: Int, line: Int) -> StrokePoint {
    leftEdge(column: column + 1, line: line)
  }
}
