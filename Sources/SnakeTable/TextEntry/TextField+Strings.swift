import SnakeTableModel

// Disfavoured, so that literals are of the type `CellText`.
extension TextField {
  /// Creates a text field with a string as its placeholder.
  @_disfavoredOverload
  public convenience init(text: String = "", placeholder: String, isSecureTextEntry: Bool = false) {
    self.init(text: text, placeholder: CellText(placeholder), isSecureTextEntry: isSecureTextEntry)
  }
}
