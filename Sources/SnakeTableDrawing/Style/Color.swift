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
