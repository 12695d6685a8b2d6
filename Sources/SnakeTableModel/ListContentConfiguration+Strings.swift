// Disfavoured, so that literals are of the type `CellText`.
extension ListContentConfiguration {
  /// Creates the content of a cell with strings.
  @_disfavoredOverload
  public init(text: String, secondaryText: String? = nil, image: String? = nil) {
    self.init(
      text: CellText(text), secondaryText: secondaryText.map(CellText.init), image: image.map(CellText.init))
  }
}
