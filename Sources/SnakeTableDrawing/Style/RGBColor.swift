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
      let mixed = Gradient(from: self, to: text).color(at: step, of: steps + 1).reduced(to: depth)
      if mixed.components?.contrasts(with: ground) == true { return mixed }
    }
    return text
  }
}
