extension TableSection {
  /// A section of the rows that stand in a closure.
  ///
  ///     TableSection("Fruit", footer: "Prices in euros") {
  ///       TableCell("Apple", detail: "0.30")
  ///       for fruit in others { TableCell("\(fruit)") }
  ///     }
  public init(
    _ header: SectionLabel? = nil, footer: SectionLabel? = nil,
    @ArrayBuilder<TableCell> rows: () -> [TableCell]
  ) {
    self.init(header: header, footer: footer, rows: rows())
  }
}

extension TableCell {
  /// A cell by its title: the short form for tables that are written down.
  public init(
    _ title: CellText, subtitle: CellText? = nil, detail: CellText? = nil, icon: CellText? = nil,
    accessory: CellAccessory = .none, configuration: CellConfiguration? = nil
  ) {
    self.init(
      title: title, subtitle: subtitle, detail: detail, icon: icon, accessory: accessory,
      configuration: configuration)
  }
}

extension SectionLabel: ExpressibleByStringInterpolation {
  /// A label of one line of text.
  public init(stringLiteral text: String) { self.init(text: CellText(text)) }
}
