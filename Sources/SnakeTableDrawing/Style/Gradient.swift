extension Fill {
  /// A linear gradient between two colours (CAGradientLayer), in steps of a line or a column.
  public struct Gradient: Hashable, Sendable {
    /// The direction in which the colours change.
    public enum Axis: Sendable {
      /// From the top line to the bottom one.
      case vertical
      /// From the first column to the last.
      case horizontal
    }

    /// The colour at the top or the left.
    public var start: Color
    /// The colour at the bottom or the right.
    public var end: Color
    /// The direction in which the colours change.
    public var axis: Axis

    /// Creates a gradient between two colours.
    public init(from start: Color, to end: Color, axis: Axis = .vertical) {
      self.start = start
      self.end = end
      self.axis = axis
    }

    /// Returns the colour of step `index` of `count`. The first step has the start colour, the last the end colour,
    /// and a single step the start colour. The terminal's default colours cannot be mixed: the result is then the
    /// start colour.
    package func color(at index: Int, of count: Int) -> Color {
      let last = count - 1
      guard index > 0, last > 0, let start = start.components, let end = end.components else { return start }
      guard index < last else { return self.end }
      let mix = { (from: UInt8, to: UInt8) in
        UInt8((Int(from) * (last - index) + Int(to) * index + last / 2) / last)
      }
      return .rgb(mix(start.red, end.red), mix(start.green, end.green), mix(start.blue, end.blue))
    }

    /// Whether the components of both colours are known, so that they can be mixed.
    var isMixable: Bool { start.components != nil && end.components != nil }
  }
}

/// The fill of an area: a style or a gradient.
public enum Fill: Hashable, Sendable {
  /// The same style everywhere.
  case style(Style)
  /// A gradient through the area. Not drawn with fewer than 256 colours.
  case gradient(Fill.Gradient)

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

  private static func style(_ gradient: Fill.Gradient, at index: Int, of count: Int, depth: ColorDepth)
    -> Style
  {
    Style(background: gradient.color(at: index, of: count).reduced(to: depth))
  }
}

/// The opacity of drawn text and lines (UIView.alpha), and the terminal colours needed to mix it.
package struct Fade: Hashable, Sendable {
  /// The opacity of fully visible content. 0 is invisible.
  package static let opaque = 255

  /// The opacity, from 0 to `opaque`.
  package var opacity: Int
  /// The colour of the terminal's default foreground; `terminalDefault` if unknown. Fading text is then dim.
  package var text: Color
  /// The colour of the terminal's default background; `terminalDefault` if unknown. Fading text is then dim.
  package var background: Color
  /// The available colours. Without colours nothing fades.
  package var depth: ColorDepth

  /// Creates a fade. `text` and `background` are the actual colours of the terminal's defaults.
  package init(opacity: Int, text: Color, background: Color, depth: ColorDepth) {
    self.opacity = min(max(0, opacity), Self.opaque)
    self.text = text
    self.background = background
    self.depth = depth
  }

  /// Returns the faded style.
  func style(_ style: Style) -> Style {
    guard opacity < Self.opaque, depth != .none else { return style }
    var faded = style
    let mixed = Fill.Gradient(
      from: style.background == .terminalDefault ? background : style.background,
      to: style.foreground == .terminalDefault ? text : style.foreground)
    if depth == .named || !mixed.isMixable || style.attributes.contains(.reverse) {
      faded.attributes.insert(.dim)
    } else {
      faded.foreground = mixed.color(at: opacity, of: Self.opaque + 1).reduced(to: depth)
    }
    return faded
  }
}
