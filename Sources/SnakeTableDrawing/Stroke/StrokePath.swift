/// A line through the grid, drawn with a pen: a chain of straight legs between lattice points.
///
/// Its length is counted in *half-arms*, half a cell each: a path that enters a cell draws the arm it comes
/// in by, then the arm it leaves by. A path stroked up to some number of half-arms therefore ends in a tip of
/// half a cell (`╴` `╶` `╵` `╷`). Follows CAShapeLayer: a path, and a `strokeStart` and `strokeEnd` along it.
///
///     leftEdge(0) ──────╮ center(7)      length 15 + 4 + 1
///                       │
///                       ╯
public struct StrokePath: Equatable, Sendable {
  /// Start, corners and end. Neighbours differ in one coordinate only.
  public private(set) var points: [StrokePoint]

  /// The path through these points, one after the other.
  public init(_ points: [StrokePoint]) { self.points = points }

  /// The way round a box, from the centre of its top-left corner, clockwise. A box of one line or column is a
  /// line there and back.
  public init(box: Rect) {
    let left = box.column
    let right = box.endColumn - 1
    let top = box.line
    let bottom = box.endLine - 1
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    points = box.isEmpty ? [] : corners.map { StrokePoint.center(column: $0.0, line: $0.1) }
  }

  /// Half-arms from end to end.
  public var length: Int {
    zip(points, points.dropFirst()).reduce(0) { $0 + Self.length(from: $1.0, to: $1.1) }
  }

  static func length(from start: StrokePoint, to end: StrokePoint) -> Int {
    abs(end.x - start.x) + abs(end.y - start.y)
  }
}
