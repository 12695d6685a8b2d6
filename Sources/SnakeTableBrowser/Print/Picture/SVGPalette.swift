import SnakeTable

/// The colours of an SVG picture: those of the terminal's default colours and of its 256 numbered colours.
struct SVGPalette {
  let background: RGBColor
  let text: RGBColor
  /// The entries of the 256-colour palette that the theme uses, with the exact colours of their roles.
  private let roles: [UInt8: RGBColor]

  static let dark = SVGPalette(.dark)
  static let light = SVGPalette(.light)

  /// Creates the palette of a card. A shadow keeps the grey of its palette entry.
  private init(_ palette: ThemePalette) {
    background = palette.background
    text = palette.text
    let roles = [
      palette.secondary, palette.header, palette.stroke, palette.accent, palette.accentText, palette.cursor,
      palette.cursorAccessory, palette.fill,
    ]
    self.roles = roles.reduce(into: [:]) { $0[$1.index] = $1.color }
  }

  /// Returns the colours of a cell. The attributes reverse and dim are applied to the colours.
  func colors(of style: Style) -> (foreground: RGBColor, background: RGBColor) {
    var foreground = color(style.foreground) ?? text
    var background = color(style.background) ?? self.background
    if style.attributes.contains(.reverse) { swap(&foreground, &background) }
    if style.attributes.contains(.dim) { foreground = foreground.mixed(with: background) }
    return (foreground, background)
  }

  private func color(_ color: Color) -> RGBColor? {
    guard case .palette(let index) = color.kind else { return color.components }
    if let role = roles[index] { return role }
    return index < 16 ? Self.named[Int(index)] : color.components
  }

  /// The 16 named colours, which differ from terminal to terminal.
  private static let named: [RGBColor] = [
    0x000000, 0xCD3131, 0x2E9E4F, 0xB58900, 0x2F6FDE, 0xB0459E, 0x1B9AAA, 0xD0D0D0,
    0x767676, 0xF14C4C, 0x43C76B, 0xE5C03B, 0x5C9DFF, 0xD670C6, 0x3CC7D6, 0xFFFFFF,
  ].map { RGBColor($0) }
}

extension RGBColor {
  /// Returns the mixture with another colour, in quarters of the other one; half of it is used for dim text.
  func mixed(with other: RGBColor, quarters: Int = 2) -> RGBColor {
    let mix = { (a: UInt8, b: UInt8) in UInt8((Int(a) * (4 - quarters) + Int(b) * quarters) / 4) }
    return RGBColor(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
