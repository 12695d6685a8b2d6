import SnakeTableModel

// Disfavoured, so that literals are of the type `CellText`.
extension MenuAction {
  /// Creates an action with strings.
  @_disfavoredOverload
  public init(
    _ title: String, detail: String? = nil, attributes: Attributes = [], isOn: Bool = false,
    handler: @escaping (_ path: TableIndexPath) -> Void
  ) {
    self.init(
      CellText(title), detail: detail.map(CellText.init), attributes: attributes, isOn: isOn, handler: handler
    )
  }

  /// Creates a submenu with strings, marked with `›`. The submenu's own title defaults to this title.
  @_disfavoredOverload
  public init(_ title: String, detail: String? = nil, attributes: Attributes = [], menu: TableMenu) {
    self.init(CellText(title), detail: detail.map(CellText.init), attributes: attributes, menu: menu)
  }
}
