import SnakeTable

/// A filled rectangle without antialiased edges, so that adjacent rectangles join.
enum SVGRect {
  static func element(x: Int, y: Int, width: Int, height: Int, _ color: RGBColor) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(color)\""
      + " shape-rendering=\"crispEdges\"/>\n"
  }
}
