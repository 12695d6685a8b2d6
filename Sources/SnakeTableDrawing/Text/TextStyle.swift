/// How a run of text is drawn.
public struct TextStyle: Equatable, Sendable {
  /// The text itself.
  public var style: Style
  /// Marks for bytes that must not reach a terminal (`^[`, `<FF>`), dim.
  public var markStyle: Style

  /// A style for text, and one for its marks.
  public init(style: Style, markStyle: Style) {
    self.style = style
    self.markStyle = markStyle
  }
}
