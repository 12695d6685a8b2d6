/// The look of one cell: two colours and the attributes.
public struct Style: Hashable, Sendable {
  /// The colour of text and lines.
  public var foreground: Color
  /// The colour behind them.
  public var background: Color
  /// Bold, underlined and so on.
  public var attributes: TextAttributes

  /// A style; what is left out is the terminal's own.
  public init(
    foreground: Color = .terminalDefault, background: Color = .terminalDefault,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own look.
  public static let plain = Style()

  /// This style laid over `fill`: the fill's background, and its attributes (such as reverse) added.
  public func over(_ fill: Style) -> Style {
    Style(
      foreground: foreground == .terminalDefault ? fill.foreground : foreground,
      background: background == .terminalDefault ? fill.background : background,
      attributes: attributes.union(fill.attributes))
  }
}
