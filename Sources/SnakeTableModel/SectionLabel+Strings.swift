import SnakeTableDrawing

// Disfavoured, so that literals are of the type `CellText`.
extension SectionLabel {
  /// Creates a label with strings, one line high by default.
  @_disfavoredOverload
  public init(
    text: String, detail: String? = nil, height: Int = 1, textStyle: Style? = nil,
    backgroundView: BackgroundView? = nil
  ) {
    self.init(
      text: CellText(text), detail: detail.map(CellText.init), height: height, textStyle: textStyle,
      backgroundView: backgroundView)
  }
}
