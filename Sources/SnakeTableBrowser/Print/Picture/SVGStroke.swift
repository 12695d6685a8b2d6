import SnakeTable

/// Paths drawn in one of the three stroke weights.
enum SVGStroke {
  private static let lightWidth = 3
  private static let heavyWidth = 7
  private static let doubleWidth = 11

  /// A pen that draws along the whole path.
  private enum Pen {
    case ink(width: Int)
    case background(width: Int)
  }

  /// Returns the pens of a weight. A double line is a broad line with a narrower one in the background colour over it.
  private static func pens(_ weight: StrokeWeight) -> [Pen] {
    switch weight {
    case .none: []
    case .light: [.ink(width: lightWidth)]
    case .heavy: [.ink(width: heavyWidth)]
    case .double: [.ink(width: doubleWidth), .background(width: doubleWidth - 2 * lightWidth)]
    }
  }

  /// Returns the path elements. Each pen draws all paths before the next pen does, so that the corners, tees and
  /// crossings of double lines join.
  /// - Parameters:
  ///   - paths: the data of each path and the attributes of its element, each attribute preceded by a blank.
  ///   - color: the colour of the strokes; nil for the colour of the enclosing group.
  static func elements(
    _ paths: [(data: String, attributes: String)], _ weight: StrokeWeight, color: RGBColor?,
    background: RGBColor
  ) -> String {
    pens(weight).map { pen in
      let (stroke, width) =
        switch pen {
        case .ink(let width): (color, width)
        case .background(let width): (background as RGBColor?, width)
        }
      let look = (stroke.map { " stroke=\"\($0)\"" } ?? "") + " stroke-width=\"\(width)\""
      return paths.map { "<path d=\"\($0.data)\"\(look)\($0.attributes)/>\n" }.joined()
    }.joined()
  }
}
