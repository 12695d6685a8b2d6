/// How much of what is drawn is to be seen (UIView.alpha), and over what.
public struct Fade: Hashable, Sendable {
  /// The opacity with which everything is seen. 0 is nothing.
  public static let opaque = 255

  /// From 0 to `opaque`.
  public var opacity: Int
  /// What the terminal's own text looks like; `terminalDefault` where that is not known, and then what fades is dim.
  public var text: Color
  /// What the terminal's own background looks like, in the same way.
  public var background: Color
  /// The colours there are. Without any nothing fades.
  public var depth: ColorDepth

  /// A fade of text over a background, as they look in the terminal.
  public init(opacity: Int, text: Color, background: Color, depth: ColorDepth) {
    self.opacity = min(max(0, opacity), Self.opaque)
    self.text = text
    self.background = background
    self.depth = depth
  }

  /// A style as it is seen.
  func style(_ style: Style) -> Style {
    guard opacity < Self.opaque, depth != .none else { return style }
    var faded = style
    let mixed = Gradient(
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

extension CellBuffer {
  /// Lets text and lines in a rectangle fade into their background. Only cells in the clip cost anything.
  public mutating func fade(_ rect: Rect, by fade: Fade) {
    let area = rect.intersection(clip)
    for line in area.line..<area.endLine {
      for column in area.column..<area.endColumn { restyle(column: column, line: line, by: fade.style) }
    }
  }
}
