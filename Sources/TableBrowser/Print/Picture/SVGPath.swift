/// The data of a path through points, with its corners rounded.
enum SVGPath {
  /// - Parameter radius: of the corners; 0 for square ones. A leg shorter than the radius makes it smaller.
  static func data(_ points: [SVGGrid.Point], radius: Int = SVGGrid.cornerRadius) -> String {
    guard let first = points.first, points.count > 1 else { return "" }
    if radius > 0, points.count > 3, points.last == first {
      // A loop begins and ends beside its first corner, so that this one is rounded too.
      let start = point(from: first, towards: points[points.count - 2], distance: radius)
      return open([start] + points.dropLast() + [start], radius: radius)
    }
    return open(points, radius: radius)
  }

  private static func open(_ points: [SVGGrid.Point], radius: Int) -> String {
    var data = "M\(points[0].x) \(points[0].y)"
    for index in points.indices.dropFirst().dropLast() {
      data += corner(points[index - 1], points[index], points[index + 1], radius: radius)
    }
    return data + line(to: points[points.count - 1])
  }

  private static func corner(
    _ before: SVGGrid.Point, _ point: SVGGrid.Point, _ after: SVGGrid.Point, radius: Int
  ) -> String {
    let turn =
      (point.x - before.x).signum() * (after.y - point.y).signum()
      - (point.y - before.y).signum() * (after.x - point.x).signum()
    let radius = min(radius, distance(before, point), distance(point, after))
    guard turn != 0, radius > 0 else { return line(to: point) }
    let end = self.point(from: point, towards: after, distance: radius)
    let start = self.point(from: point, towards: before, distance: radius)
    return (start == before ? "" : line(to: start))
      + "A\(radius) \(radius) 0 0 \(turn > 0 ? 1 : 0) \(end.x) \(end.y)"
  }

  private static func line(to point: SVGGrid.Point) -> String { "L\(point.x) \(point.y)" }

  private static func distance(_ start: SVGGrid.Point, _ end: SVGGrid.Point) -> Int {
    abs(end.x - start.x) + abs(end.y - start.y)
  }

  private static func point(
    from start: SVGGrid.Point, towards end: SVGGrid.Point, distance: Int
  ) -> SVGGrid.Point {
    SVGGrid.Point(
      x: start.x + (end.x - start.x).signum() * distance, y: start.y + (end.y - start.y).signum() * distance)
  }
}
