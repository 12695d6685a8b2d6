import SnakeTable

/// The colours of a picture: what a terminal's own and its 256 numbered colours are on the card.
struct SVGPalette {
  let background: SVGColor
  let text: SVGColor
  /// Entries that stand for a role of the theme are shown as that role is meant.
  private let roles: [UInt8: UInt32]

  static let dark = SVGPalette(
    background: SVGColor(0x1C1C1E), text: SVGColor(0xF2F2F7),
    roles: [24: 0x0B3A6B, 33: 0x0A84FF, 236: 0x2C2C2E, 240: 0x5A5A5F, 245: 0x8E8E93])
  static let light = SVGPalette(
    background: SVGColor(0xF2F2F7), text: SVGColor(0x1C1C1E),
    roles: [33: 0x007AFF, 189: 0xCFE3FB, 231: 0xFFFFFF, 242: 0x6C6C70, 244: 0x7C7C80, 249: 0xB4B4BA])

  /// What a cell's style comes to: reverse and dim are colours here.
  func colors(of style: Style) -> (foreground: SVGColor, background: SVGColor) {
    var foreground = color(style.foreground) ?? text
    var background = color(style.background) ?? self.background
    if style.attributes.contains(.reverse) { swap(&foreground, &background) }
    if style.attributes.contains(.dim) { foreground = foreground.mixed(with: background) }
    return (foreground, background)
  }

  private func color(_ color: Color) -> SVGColor? {
    switch color.kind {
    case .terminalDefault: nil
    case .rgb(let red, let green, let blue): SVGColor(red, green, blue)
    case .palette(let index): roles[index].map { SVGColor($0) } ?? Self.entry(index)
    }
  }

  /// xterm's palette: 16 named colours, a cube of 6 × 6 × 6, 24 greys.
  private static func entry(_ index: UInt8) -> SVGColor {
    if index < 16 { return SVGColor(named[Int(index)]) }
    if index >= 232 {
      let level = 8 + 10 * (index - 232)
      return SVGColor(level, level, level)
    }
    let cube = Int(index) - 16
    return SVGColor(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
  private static let named: [UInt32] = [
    0x000000, 0xCD3131, 0x2E9E4F, 0xB58900, 0x2F6FDE, 0xB0459E, 0x1B9AAA, 0xD0D0D0,
    0x767676, 0xF14C4C, 0x43C76B, 0xE5C03B, 0x5C9DFF, 0xD670C6, 0x3CC7D6, 0xFFFFFF,
  ]
}
