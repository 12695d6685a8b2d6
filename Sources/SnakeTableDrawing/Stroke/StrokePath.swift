/// A line through the grid, drawn with a pen: a chain of straight legs between lattice points.
///
/// Lengths are counted in *half-arms*, each half a cell long: in a cell, a path first draws the arm through which
/// it enters, then the arm through which it leaves. The end of a partly stroked path can therefore be a tip of half
/// a cell (`╴` `╶` `╵` `╷`). Modelled on CAShapeLayer: a path, with a `strokeStart` and a `strokeEnd` along it.
///
///     leftEdge(0) ──────╮ center(7)      length 15 + 4 + 1
///                       │
///                       ╯
package struct StrokePath: Equatable, Sendable {
  /// The start, corners and end. Neighbouring points differ in one coordinate only.
  package private(set) var points: [StrokePoint]

  /// Creates a path through points in their order.
  package init(_ points: [StrokePoint]) { self.points = points }

  /// Creates the path around a box, clockwise from the centre of its top-left corner. In a box of one line or one
  /// column the path runs to the end and back.
  package init(box: Rect) {
    let left = box.column
    let right = box.endColumn - 1
    let top = box.line
    let bottom = box.endLine - 1
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    points = box.isEmpty ? [] : corners.map { StrokePoint.center(column: $0.0, line: $0.1) }
  }

  /// The length of the path in half-arms.
  package var length: Int {
    zip(points, points.dropFirst()).reduce(0) { $0 + Self.length(from: $1.0, to: $1.1) }
  }

  static func length(from start: StrokePoint, to end: StrokePoint) -> Int {
    abs(end.x - start.x) + abs(end.y - start.y)
  }
}

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
