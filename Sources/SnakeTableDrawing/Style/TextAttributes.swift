/// How a terminal draws a cell's text, apart from its colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Thicker, or brighter.
  public static let bold = TextAttributes(rawValue: 1)
  /// Half as bright.
  public static let dim = TextAttributes(rawValue: 2)
  /// Slanted, where the terminal has that.
  public static let italic = TextAttributes(rawValue: 4)
  /// With a line below.
  public static let underline = TextAttributes(rawValue: 8)
  /// Foreground and background change places.
  public static let reverse = TextAttributes(rawValue: 16)
}
