/// The colours for one background. Themes and SVG pictures read them.
package struct ThemePalette: Sendable {
  /// The colour of a role, and the entry of the 256-colour palette that represents it.
  package struct Entry: Sendable {
    package let index: UInt8
    package let color: RGBColor

    fileprivate init(_ index: UInt8, _ hex: UInt32) {
      self.index = index
      color = RGBColor(hex)
    }

    /// Returns the colour in true colour, else its palette entry.
    func color(in depth: ColorDepth) -> Color { depth == .exact ? Color(color) : .palette(index) }
  }

  /// The assumed colours of the terminal's text and background.
  package let text: RGBColor
  package let background: RGBColor
  package let secondary: Entry
  package let header: Entry
  package let stroke: Entry
  /// The accent colour, also of text.
  package let accent: Entry
  package let cursor: Entry
  /// The accessory on the cursor's background.
  package let cursorAccessory: Entry
  package let fill: Entry
  package let shadow: Entry
  package let warning: Entry
  /// The entries of the 256-colour palette between the accent and the colour of text, and the colour of secondary text.
  private let steps: (toText: [UInt8], toSecondary: [UInt8])

  // The palette entries are chosen by hand for each role: the nearest ones have other hues. `ThemeTests` computes the contrast
  // of these colours.
  package static let dark = ThemePalette(
    text: RGBColor(0xF2F2F7), background: RGBColor(0x1C1C1E), secondary: Entry(247, 0x98989D),
    header: Entry(247, 0x98989D), stroke: Entry(242, 0x68686D), accent: Entry(75, 0x409CFF),
    cursor: Entry(24, 0x0B3A6B), cursorAccessory: Entry(252, 0xB8B8BD), fill: Entry(236, 0x2C2C2E),
    shadow: Entry(16, 0x000000),
    warning: Entry(214, 0xFF9F0A), steps: ([111, 153, 189], [110, 146]))

  package static let light = ThemePalette(
    text: RGBColor(0x1C1C1E), background: RGBColor(0xF2F2F7), secondary: Entry(242, 0x6A6A6F),
    header: Entry(242, 0x6A6A6F), stroke: Entry(246, 0x9C9CA2), accent: Entry(26, 0x0066D6),
    cursor: Entry(153, 0xCFE3FB), cursorAccessory: Entry(240, 0x5A5A5F), fill: Entry(231, 0xFFFFFF),
    shadow: Entry(252, 0xD1D1D6),
    warning: Entry(160, 0xC93400), steps: ([25, 24], [25, 60]))

  /// Returns the colours of the 256-colour palette from a theme's accent to the colour of some text, without the latter. They have
  /// the accent's hue; mixed colours, reduced to the palette, would not. nil for another accent.
  package static func steps(from accent: Color, to text: Color) -> [Color]? {
    guard let palette = [dark, light].first(where: { .palette($0.accent.index) == accent }) else {
      return nil
    }
    let steps = text == Color(palette.text) ? palette.steps.toText : palette.steps.toSecondary
    return [accent] + steps.map { .palette($0) }
  }
}

/// A user's colour for a role, which replaces the theme's.
package struct ThemeColor: Hashable, Sendable {
  /// The role that has the colour.
  package var role: ThemeRole
  /// The colour that replaces the theme's.
  package var color: Color

  /// Creates a colour for a role.
  package init(_ role: ThemeRole, _ color: Color) {
    self.role = role
    self.color = color
  }
}

/// The role of a colour in a theme. The raw value is the name that a user types.
package enum ThemeRole: String, CaseIterable, Sendable {
  case text, secondary, header, stroke, accent
  /// The background of the cursor's row.
  case cursor
  case cursorDetail = "cursor-detail"
  case cursorAccessory = "cursor-accessory"
  /// The background of the cells of a filled box.
  case fill
  /// The background of the headers of a plain table.
  case headerFill = "header-fill"
  case shadow
  /// Placeholders for bytes that must not be sent to the terminal.
  case mark
  /// Errors in text that is being typed.
  case warning
}

extension Theme {
  /// Returns the theme with other colours, reduced to the terminal's colours. If a role has several colours, the
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

extension Theme {
  /// The brightness of the terminal's background, against which colours must stand out (UIUserInterfaceStyle).
  public enum Background: Sendable {
    case light, dark

    /// Classifies a colour by its perceived brightness (Rec. 601).
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      let brightness = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
      self = brightness < 127_500 ? .dark : .light
    }
  }
}
