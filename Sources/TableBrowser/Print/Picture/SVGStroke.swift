import SnakeTable

/// A path drawn with a pen of one of the three weights.
enum SVGStroke {
  private static let lightWidth = 3
  private static let heavyWidth = 7
  private static let doubleWidth = 11

  /// A double line is a broad one with a narrower one of the background's colour on it, so that its corners and
  /// crossings join by themselves.
  /// - Parameters:
  ///   - color: nil for the colour of the group around it.
  ///   - attributes: of each element, with a blank before them.
  static func elements(
    _ data: String, _ weight: StrokeWeight, color: SVGColor?, background: SVGColor, attributes: String = ""
  ) -> String {
    let path = { (color: SVGColor?, width: Int) in
      "<path d=\"\(data)\"\(color.map { " stroke=\"\($0)\"" } ?? "") stroke-width=\"\(width)\"\(attributes)/>\n"
    }
    return switch weight {
    case .none: ""
    case .light: path(color, lightWidth)
    case .heavy: path(color, heavyWidth)
    case .double: path(color, doubleWidth) + path(background, doubleWidth - 2 * lightWidth)
    }
  }
}
