/// A colour as a terminal knows it: its own default, an entry of its palette, or red, green and blue.
public struct Color: Hashable, Sendable {
  /// The top byte is the kind (0 default, 1 palette, 2 RGB), the rest the value.
  let rawValue: UInt32

  /// The terminal's own foreground or background.
  public static let terminalDefault = Color(rawValue: 0)

  /// Entry 0 to 255 of the terminal's palette; 0 to 7 are the named colours.
  public static func palette(_ index: UInt8) -> Color { Color(rawValue: 1 << 24 | UInt32(index)) }

  /// A colour by its parts.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(rawValue: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// What a colour is, for those who have to send it to a terminal or into a picture.
  public enum Kind: Equatable, Sendable {
    case terminalDefault
    /// One of the terminal's 256 colours.
    case palette(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// How the colour is given.
  public var kind: Kind {
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
