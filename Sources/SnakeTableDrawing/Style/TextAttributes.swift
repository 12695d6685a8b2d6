/// The attributes of a cell's text, apart from its colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A bold font, or a brighter colour, depending on the terminal.
  public static let bold = TextAttributes(rawValue: 1)
  /// Half intensity.
  public static let dim = TextAttributes(rawValue: 2)
  /// Italic text, if the terminal supports it.
  public static let italic = TextAttributes(rawValue: 4)
  /// A line below the text.
  public static let underline = TextAttributes(rawValue: 8)
  /// Foreground and background swapped.
  public static let reverse = TextAttributes(rawValue: 16)
}

extension TextAttributes: CustomStringConvertible {
  private static let names: [(attribute: TextAttributes, name: String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
  ]

  /// `bold, underline`; `none` for none.
  public var description: String {
    isEmpty ? "none" : Self.names.filter { contains($0.attribute) }.map(\.name).joined(separator: ", ")
  }
}
