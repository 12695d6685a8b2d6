/// The styles of a run of text and of the marks in it.
public struct TextStyle: Equatable, Sendable {
  /// The style of the text.
  public var style: Style
  /// The style of marks for bytes that must not reach a terminal (`^[`, `<FF>`), usually less prominent.
  public var markStyle: Style

  /// Creates a text style from a style for text and one for marks.
  public init(style: Style, markStyle: Style) {
    self.style = style
    self.markStyle = markStyle
  }
}
