/// The look of a screen cell: foreground, background and attributes.
public struct Style: Hashable, Sendable {
  /// The colour of text and lines.
  public var foreground: Color
  /// The colour behind text and lines.
  public var background: Color
  /// Bold, underline and other attributes.
  public var attributes: TextAttributes

  /// Creates a style. Omitted colours are the terminal's defaults.
  public init(
    foreground: Color = .terminalDefault, background: Color = .terminalDefault,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default colours without attributes.
  public static let plain = Style()

  /// Returns this style over `fill`: default colours are replaced by those of the fill, and the fill's attributes
  /// (such as reverse) are added.
  package func over(_ fill: Style) -> Style {
    Style(
      foreground: foreground == .terminalDefault ? fill.foreground : foreground,
      background: background == .terminalDefault ? fill.background : background,
      attributes: attributes.union(fill.attributes))
  }
}

extension Style: CustomStringConvertible {
  /// The colours and attributes that differ from the terminal's default, such as `palette 33 on #1c1c1e, bold`;
  /// `plain` if none does.
  public var description: String {
    var parts: [String] = []
    if background != .terminalDefault {
      parts.append("\(foreground) on \(background)")
    } else if foreground != .terminalDefault {
      parts.append("\(foreground)")
    }
    if !attributes.isEmpty { parts.append("\(attributes)") }
    return parts.isEmpty ? "plain" : parts.joined(separator: ", ")
  }
}
