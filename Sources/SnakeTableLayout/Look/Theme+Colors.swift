import SnakeTableDrawing

extension Theme {
  /// Returns the theme with other colours, reduced to those that the terminal has. If a role has several colours, the
  /// last one applies. A theme without colours is not changed.
  package func applying(_ colors: [ThemeColor]) -> Theme {
    guard colorDepth != .none else { return self }
    return colors.reduce(into: self) { theme, color in
      theme.set(color.color.nearest(in: colorDepth), for: color.role)
    }
  }

  private mutating func set(_ color: Color, for role: ThemeRole) {
    switch role {
    case .text: text.foreground = color
    case .secondary: secondary = Style(foreground: color)
    case .header: header.foreground = color
    case .stroke: stroke = Style(foreground: color)
    case .accent: accent = Style(foreground: color)
    case .cursor: cursorFill = Style(background: color)
    case .cursorDetail: cursorDetail = Style(foreground: color)
    case .cursorAccessory: cursorAccessory = Style(foreground: color)
    case .fill: cellFill = Style(background: color)
    case .headerFill: headerFill = Style(background: color)
    case .shadow: shadow = Style(foreground: color)
    case .mark: mark = Style(foreground: color)
    case .warning: warning = Style(foreground: color)
    }
  }
}

extension Color {
  private static let named: ClosedRange<UInt8> = 0...15

  /// Returns the nearest colour that the terminal has. If it has only the named colours, this is the nearest of them
  /// and not the terminal's default, so that a user's colour is not left out.
  fileprivate func nearest(in depth: ColorDepth) -> Color {
    if case .palette(let index) = kind, Self.named.contains(index) { return reduced(to: depth) }
    guard depth == .named, let components else { return reduced(to: depth) }
    let distance = { XtermPalette.distance(from: components, to: $0) }
    return Self.named.min { distance($0) < distance($1) }.map(Color.palette) ?? .terminalDefault
  }
}
