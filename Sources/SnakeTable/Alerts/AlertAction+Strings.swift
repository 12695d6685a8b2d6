import SnakeTableModel

// Disfavoured, so that literals are of the type `CellText`.
extension AlertAction {
  /// Creates an action with a string as its title.
  @_disfavoredOverload
  public init(_ title: String, style: Style = .default, handler: @escaping () -> Void = {}) {
    self.init(CellText(title), style: style, handler: handler)
  }
}
