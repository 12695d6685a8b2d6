/// The fill of an area: a style or a gradient.
public enum Fill: Hashable, Sendable {
  /// The same style everywhere.
  case style(Style)
  /// A gradient through the area. Not drawn with fewer than 256 colours.
  case gradient(Gradient)

  /// Creates a fill with the same colour everywhere.
  public static func color(_ color: Color) -> Fill { .style(Style(background: color)) }

  /// Returns the style at a cell of the area, reduced to a colour depth.
  package func style(at point: Point, in area: Rect, depth: ColorDepth) -> Style {
    switch self {
    case .style(let style): style.reduced(to: depth)
    case .gradient(let gradient):
      switch gradient.axis {
      case .vertical: Self.style(gradient, at: point.line - area.line, of: area.lines, depth: depth)
      case .horizontal: Self.style(gradient, at: point.column - area.column, of: area.columns, depth: depth)
      }
    }
  }

  private static func style(_ gradient: Gradient, at index: Int, of count: Int, depth: ColorDepth) -> Style {
    Style(background: gradient.color(at: index, of: count).reduced(to: depth))
  }
}
