/// SVG path data for a path through points with rounded corners.
enum SVGPath {
  /// Returns the path data.
  /// - Parameter radius: the radius of the corners; 0 for square corners. It is limited to the length of the adjacent
  ///   legs.
  static func data(_ points: [SVGGrid.Point], radius: Int = SVGGrid.cornerRadius) -> String {
    guard let first = points.first, points.count > 1 else { return "" }
    if radius > 0, points.count > 3, points.last == first {
      // A closed path starts and ends next to its first corner, so that this corner is rounded too.
      let start = point(from: first, towards: points[points.count - 2], distance: radius)
      return open([start] + points.dropLast() + [start], radius: radius)
    }
    return open(points, radius: radius)
  }

  private static func open(_ points: [SVGGrid.Point], radius: Int) -> String {
    var data = "M\(points[0].x) \(points[0].y)"
    var pen = points[0]
    for index in points.indices.dropFirst() {
      let end = points[index]
      let next = index + 1 < points.count ? points[index + 1] : end
      let turn = turn(points[index - 1], end, next)
      let radius = turn == 0 ? 0 : min(radius, distance(pen, end), distance(end, next))
      let start = point(from: end, towards: pen, distance: radius)
      if start != pen { data += "L\(start.x) \(start.y)" }
      pen = point(from: end, towards: next, distance: radius)
      if radius > 0 {
        data += "A\(radius) \(radius) 0 0 \(turn > 0 ? 1 : 0) \(pen.x) \(pen.y)"
      }
    }
    return data
  }

  /// Returns 1 if the path turns right at `point`, -1 if it turns left, 0 if it continues straight or turns back.
  private static func turn(_ before: SVGGrid.Point, _ point: SVGGrid.Point, _ after: SVGGrid.Point) -> Int {
    (point.x - before.x).signum() * (after.y - point.y).signum()
      - (point.y - before.y).signum() * (after.x - point.x).signum()
  }

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
