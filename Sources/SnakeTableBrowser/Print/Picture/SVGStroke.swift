import SnakeTable

/// A path drawn with a pen of one of the three weights.
enum SVGStroke {
  private static let lightWidth = 3
  private static let heavyWidth = 7
  private static let doubleWidth = 11

  /// A pen that goes along the whole path.
  private enum Pen {
    case ink(width: Int)
    case background(width: Int)
  }

  /// A double line is a broad one with a narrower one of the background's colour on it.
  private static func pens(_ weight: StrokeWeight) -> [Pen] {
    switch weight {
    case .none: []
    case .light: [.ink(width: lightWidth)]
    case .heavy: [.ink(width: heavyWidth)]
    case .double: [.ink(width: doubleWidth), .background(width: doubleWidth - 2 * lightWidth)]
    }
  }

  /// One pen goes along all paths before the next does, so that corners, tees and crossings of double lines join by
  /// themselves.
  /// - Parameters:
  ///   - paths: their data, and attributes of their elements, each with a blank before it.
  ///   - color: nil for the colour of the group around them.
  static func elements(
    _ paths: [(data: String, attributes: String)], _ weight: StrokeWeight, color: SVGColor?,
    background: SVGColor
  ) -> String {
    pens(weight).map { pen in
      let (stroke, width) =
        switch pen {
        case .ink(let width): (color, width)
        case .background(let width): (background as SVGColor?, width)
        }
      let look = (stroke.map { " stroke=\"\($0)\"" } ?? "") + " stroke-width=\"\(width)\""
      return paths.map { "<path d=\"\($0.data)\"\(look)\($0.attributes)/>\n" }.joined()
    }.joined()
  }
}
