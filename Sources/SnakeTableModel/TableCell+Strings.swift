// Disfavoured, so that literals are of the type `CellText`.
extension TableCell {
  /// Creates a cell with strings. Omitted parts take no room.
  @_disfavoredOverload
  public init(
    title: String, subtitle: String? = nil, detail: String? = nil, icon: String? = nil,
    accessory: CellAccessory = .none, configuration: CellConfiguration? = nil
  ) {
    self.init(
      title: CellText(title), subtitle: subtitle.map(CellText.init), detail: detail.map(CellText.init),
      icon: icon.map(CellText.init), accessory: accessory, configuration: configuration)
  }

  /// Creates a cell whose strings are columns. The first one is also the title.
  @_disfavoredOverload
  public init(columns: [String], accessory: CellAccessory = .none) {
    self.init(columns: columns.map(CellText.init), accessory: accessory)
  }
}
