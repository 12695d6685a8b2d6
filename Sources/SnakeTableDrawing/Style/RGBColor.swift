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
