import SnakeTableModel

// Disfavoured, so that literals are of the type `CellText`.
extension AlertController {
  /// Creates an alert with strings.
  @_disfavoredOverload
  public convenience init(title: String, message: String? = nil) {
    self.init(title: CellText(title), message: message.map(CellText.init))
  }
}
