import SnakeTableModel

// Disfavoured, so that literals are of the type `CellText`.
extension StatusLine {
  /// Creates a line with strings.
  @_disfavoredOverload
  public init(_ text: String, detail: String = "", inset: Int = 4) {
    self.init(CellText(text), detail: CellText(detail), inset: inset)
  }
}
