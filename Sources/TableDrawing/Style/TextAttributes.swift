/// How a terminal draws a cell's text, apart from its colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let bold = TextAttributes(rawValue: 1)
  public static let dim = TextAttributes(rawValue: 2)
  public static let italic = TextAttributes(rawValue: 4)
  public static let underline = TextAttributes(rawValue: 8)
  /// Foreground and background change places.
  public static let reverse = TextAttributes(rawValue: 16)
}
