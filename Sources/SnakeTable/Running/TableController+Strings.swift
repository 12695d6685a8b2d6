import SnakeTableModel

// Disfavoured, so that literals are of the type `CellText`.
extension TableController {
  /// Creates a screen with a string as its title.
  @_disfavoredOverload
  public convenience init(
    _ tableView: TableView, title: String, showsHints: Bool = true, finishesOnChoice: Bool = true,
    allowsEditing: Bool = false
  ) {
    self.init(
      tableView, title: CellText(title), showsHints: showsHints, finishesOnChoice: finishesOnChoice,
      allowsEditing: allowsEditing)
  }
}
