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
      palette.secondary, palette.header, palette.stroke, palette.accent, palette.cursor,
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

/// The frame of a picture: a card like a terminal window. The SVG contains no scripts and no external resources.
struct SVGCard {
  let size: Size
  let palette: SVGPalette

  var head: String {
    let width = SVGGrid.x(size.columns) + 2 * SVGGrid.padding
    let height = SVGGrid.y(size.lines) + 2 * SVGGrid.padding
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width / 2)" height="\(height / 2)" \
      viewBox="0 0 \(width) \(height)">
      <rect width="\(width)" height="\(height)" rx="\(SVGGrid.cardRadius)" fill="\(palette.background)"/>
      <g transform="translate(\(SVGGrid.padding) \(SVGGrid.padding))" fill="\(palette.text)" \
      font-family="\(Self.fonts)" font-size="\(SVGGrid.fontSize)">

      """
  }

  var tail: String { "</g>\n</svg>\n" }

  private static let fonts =
    "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
}

/// The positions and sizes of cells in a picture, in user units of half a pixel, so that every coordinate is an
/// integer.
enum SVGGrid {
  static let cellWidth = 20
  static let cellHeight = 42
  /// The padding around the text inside the card.
  static let padding = 24
  static let cardRadius = 20
  /// The radius of a rounded corner, a quarter circle that ends at the edge of its cell.
  static let cornerRadius = 10
  /// The distance from the top edge of a line to the baseline of its text.
  static let baseline = 31
  /// The distance from the top edge of a line to an underline.
  static let underline = 37
  static let underlineThickness = 2
  /// The font size at which the advance of most monospaced fonts equals the width of a cell.
  static let fontSize = "33.2"

  static func x(_ column: Int) -> Int { column * cellWidth }
  static func y(_ line: Int) -> Int { line * cellHeight }

  /// Returns a point of a stroke, whose coordinates are in half cells.
  static func point(x: Int, y: Int) -> Point { Point(x: x * (cellWidth / 2), y: y * (cellHeight / 2)) }

  struct Point: Equatable {
    var x: Int
    var y: Int
  }
}
