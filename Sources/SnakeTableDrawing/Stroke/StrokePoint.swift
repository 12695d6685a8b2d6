/// A point on the lattice of half cells that strokes run along. In each direction an odd number is the
/// centre of a cell and an even one the edge between two.
public struct StrokePoint: Hashable, Sendable {
  /// Half columns from the left edge.
  public var x: Int
  /// Half lines from the top edge.
  public var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The middle of a cell.
  public static func center(column: Int, line: Int) -> StrokePoint {
    StrokePoint(x: 2 * column + 1, y: 2 * line + 1)
  }

  /// The middle of a cell's left edge.
  public static func leftEdge(column: Int, line: Int) -> StrokePoint {
    StrokePoint(x: 2 * column, y: 2 * line + 1)
  }

  /// The middle of a cell's right edge.
  public static func rightEdge(column: Int, line: Int) -> StrokePoint {
    leftEdge(column: column + 1, line: line)
  }
}
