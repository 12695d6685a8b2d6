/// What an area is filled with.
public enum Fill: Hashable, Sendable {
  /// One style all over.
  case style(Style)
  /// Colours that run through the area; none where there are fewer than 256.
  case gradient(Gradient)

  /// One colour all over.
  public static func color(_ color: Color) -> Fill { .style(Style(background: color)) }

  /// The style at a cell of the area, in the colours there are.
  public func style(at point: Point, in area: Rect, depth: ColorDepth) -> Style {
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
