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
    case .accent: (accent, accentText) = (Style(foreground: color), Style(foreground: color))
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
