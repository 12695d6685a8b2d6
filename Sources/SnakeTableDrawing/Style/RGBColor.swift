/// A colour by its parts: red, green and blue, from 0 to 255 each.
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

  /// As CSS writes it: `#rrggbb`.
  package var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Color {
  /// A colour by its parts.
  package init(_ color: RGBColor) { self = .rgb(color.red, color.green, color.blue) }

  /// The colour's parts, for a numbered one those it has in xterm; nil for the terminal's own.
  package var components: RGBColor? {
    switch kind {
    case .terminalDefault: nil
    case .palette(let index): XtermPalette.color(at: index)
    case .rgb(let red, let green, let blue): RGBColor(red, green, blue)
    }
  }
}
