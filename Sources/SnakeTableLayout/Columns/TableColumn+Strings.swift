import SnakeTableModel

// Disfavoured, so that literals are of the type `CellText`.
extension TableColumn {
  /// Creates a column with a string as its title. Omitted parameters keep their defaults.
  @_disfavoredOverload
  public init(
    title: String, width: Width = .automatic, alignment: Alignment = .automatic,
    sortIndicator: SortIndicator? = nil
  ) {
    self.init(title: CellText(title), width: width, alignment: alignment, sortIndicator: sortIndicator)
  }
}
