/// A terminal colour: the terminal's default, an entry of its palette, or an RGB colour.
public struct Color: Hashable, Sendable {
  /// The kind in the top byte (0 default, 1 palette, 2 RGB), the value in the other bytes.
  let rawValue: UInt32

  /// The terminal's default foreground or background.
  public static let terminalDefault = Color(rawValue: 0)

  /// Creates entry 0 to 255 of the terminal's palette; 0 to 7 are the named colours.
  public static func palette(_ index: UInt8) -> Color { Color(rawValue: 1 << 24 | UInt32(index)) }

  /// Creates a colour from its red, green and blue components.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The kind of a colour and its value, for code that sends it to a terminal or writes it into a picture.
  package enum Kind: Equatable, Sendable {
    case terminalDefault
    /// An entry of the terminal's palette of 256 colours.
    case palette(UInt8)
    /// The red, green and blue components.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The kind of the colour and its value.
  package var kind: Kind {
    switch rawValue >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: rawValue))
    case 2:
      .rgb(
        UInt8(truncatingIfNeeded: rawValue >> 16), UInt8(truncatingIfNeeded: rawValue >> 8),
        UInt8(truncatingIfNeeded: rawValue))
    default: .terminalDefault
    }
  }
}

extension Color: CustomStringConvertible {
  /// `default`, `palette 33` or `#0a84ff`.
  public var description: String {
    switch kind {
    case .terminalDefault: "default"
    case .palette(let index): "palette \(index)"
    case .rgb(let red, let green, let blue): "\(RGBColor(red, green, blue))"
    }
  }
}

/// A colour with red, green and blue components from 0 to 255.
package struct RGBColor: Hashable, Sendable, CustomStringConvertible {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// - Parameter hex: `0xRRGGBB`.
  package init(_ hex: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8),
      UInt8(truncatingIfNeeded: hex))
  }

  /// `0xRRGGBB`.
  package var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The colour in CSS notation: `#rrggbb`.
  package var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Color {
  /// Creates a colour from its components.
  package init(_ color: RGBColor) { self = .rgb(color.red, color.green, color.blue) }

  /// The red, green and blue components; a palette entry has those of xterm. Nil for the terminal's default.
  package var components: RGBColor? {
    switch kind {
    case .terminalDefault: nil
    case .palette(let index): XtermPalette.color(at: index)
    case .rgb(let red, let green, let blue): RGBColor(red, green, blue)
    }
  }
}

extension RGBColor {
  /// The relative luminance, from 0 to 10,000 × 255², with a gamma of 2.
  private var luminance: Int {
    let square = { (component: UInt8) in Int(component) * Int(component) }
    return 2126 * square(red) + 7152 * square(green) + 722 * square(blue)
  }

  /// Returns whether the contrast with another colour is at least 3:1, the minimum of WCAG 2.1 for large text and
  /// graphics.
  package func contrasts(with other: RGBColor) -> Bool { hasContrast(ofTenths: 30, with: other) }

  /// Returns whether the contrast with another colour is at least a number of tenths, 10 for equal colours.
  fileprivate func hasContrast(ofTenths tenths: Int, with other: RGBColor) -> Bool {
    // WCAG adds a twentieth of the luminance of white, for the light that a screen reflects.
    let reflected = 10_000 * 255 * 255 / 20
    let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return 10 * (lighter + reflected) >= tenths * (darker + reflected)
  }
}

extension Color {
  /// Returns whether text in the colour can be seen on a background, that is with a contrast of at least 1.5:1. True if one
  /// of the colours is unknown.
  package func isVisible(on background: Color) -> Bool {
    guard let own = components, let ground = background.components else { return true }
    return own.hasContrast(ofTenths: 15, with: ground)
  }

  /// Returns the colour, mixed with another colour as far as necessary to contrast with a background. Colours that cannot
  /// be mixed, or are unknown, are returned as they are; on a background too similar to a named colour, the result is
  /// the other colour.
  /// - Parameters:
  ///   - text: a colour that contrasts with the background.
  ///   - depth: the available colours.
  package func legible(on background: Color, mixedWith text: Color, depth: ColorDepth) -> Color {
    guard let ground = background.components, let own = components, !own.contrasts(with: ground) else {
      return self
    }
    guard depth == .exact || depth == .palette, text.components != nil else { return text }
    let steps = 6
    for step in 1..<steps {
      let mixed = Fill.Gradient(from: self, to: text).color(at: step, of: steps + 1).reduced(to: depth)
      if mixed.components?.contrasts(with: ground) == true { return mixed }
    }
    return text
  }
}

/// The range of colours that a terminal can show.
package enum ColorDepth: Sendable {
  /// No colours, only attributes.
  case none
  /// The 8 or 16 named colours.
  case named
  /// The 256 colours of the palette.
  case palette
  /// All RGB colours.
  case exact
}

extension Color {
  /// Returns the colour reduced to a depth. At depth `palette`, an RGB colour becomes the nearest palette entry.
  /// Where only named colours are available, all other colours become the terminal's default.
  package func reduced(to depth: ColorDepth) -> Color {
    switch (depth, kind) {
    case (.exact, _), (.palette, .palette), (.named, .palette(..<16)): self
    case (.palette, .rgb(let red, let green, let blue)):
      .palette(XtermPalette.nearest(RGBColor(red, green, blue)))
    default: .terminalDefault
    }
  }
}

extension Style {
  /// Returns the style with its colours reduced to a depth.
  package func reduced(to depth: ColorDepth) -> Style {
    Style(
      foreground: foreground.reduced(to: depth), background: background.reduced(to: depth),
      attributes: attributes)
  }
}

extension Color {
  private static let namedIndexes: ClosedRange<UInt8> = 0...15

  /// Returns the nearest colour that the terminal has. If it has only the named colours, this is the nearest of them
  /// and not the terminal's default, so that a chosen colour is not left out.
  package func nearest(in depth: ColorDepth) -> Color {
    if case .palette(let index) = kind, Self.namedIndexes.contains(index) { return reduced(to: depth) }
    guard depth == .named, let components else { return reduced(to: depth) }
    let distance = { XtermPalette.distance(from: components, to: $0) }
    return Self.namedIndexes.min { distance($0) < distance($1) }.map(Color.palette) ?? .terminalDefault
  }
}

extension Style {
  /// Returns the style with the nearest colours that the terminal has.
  package func nearest(in depth: ColorDepth) -> Style {
    Style(
      foreground: foreground.nearest(in: depth), background: background.nearest(in: depth),
      attributes: attributes)
  }
}

/// The 256 palette colours of xterm: 16 named colours, a cube with six steps a side, and 24 greys.
package enum XtermPalette {
  /// Returns the components of a palette entry.
  package static func color(at index: UInt8) -> RGBColor {
    switch index {
    case ..<16: named[Int(index)]
    case firstGrey...: grey(index - firstGrey)
    default: cube(Int(index) - 16)
    }
  }

  /// Returns the entry of the cube or the greys that is nearest to a colour. The 16 named colours are left out
  /// because they differ from terminal to terminal. O(1).
  package static func nearest(_ color: RGBColor) -> UInt8 {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    let cube = UInt8(16 + 36 * nearestStep(red) + 6 * nearestStep(green) + nearestStep(blue))
    // The nearest grey is the one nearest to the mean, weighted like the distance.
    let mean = (3 * red + 6 * green + blue) / 10
    let grey = firstGrey + UInt8(min(23, max(0, (mean - 8 + 5) / 10)))
    return distance(from: color, to: grey) < distance(from: color, to: cube) ? grey : cube
  }

  /// Returns the perceptual distance between a colour and an entry, for comparison only. Green has the largest
  /// weight, blue the smallest.
  package static func distance(from color: RGBColor, to index: UInt8) -> Int {
    let entry = Self.color(at: index)
    let red = Int(color.red) - Int(entry.red)
    let green = Int(color.green) - Int(entry.green)
    let blue = Int(color.blue) - Int(entry.blue)
    return 3 * red * red + 6 * green * green + blue * blue
  }

  private static let named: [RGBColor] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000CD, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGBColor($0) }

  private static let firstGrey: UInt8 = 232

  private static func grey(_ step: UInt8) -> RGBColor {
    let level = 8 + 10 * step
    return RGBColor(level, level, level)
  }

  private static func cube(_ index: Int) -> RGBColor {
    RGBColor(cubeLevel(index / 36), cubeLevel(index / 6 % 6), cubeLevel(index % 6))
  }

  private static func cubeLevel(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
  private static func nearestStep(_ value: Int) -> Int { value < 48 ? 0 : max(1, min(5, (value - 35) / 40)) }
}
