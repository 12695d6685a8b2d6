import TableLayout
import TableModel

extension TableView {
  /// A table of the sections that stand in a closure, for content that does not change.
  ///
  ///     let table = TableView {
  ///       TableSection("Fruit") {
  ///         TableCell("Apple", detail: "3")
  ///         TableCell("Pear", detail: "5")
  ///       }
  ///     }
  public convenience init(
    configuration: TableConfiguration = TableConfiguration(), appearance: TableAppearance = TableAppearance(),
    motion: Motion = Motion(), @ArrayBuilder<TableSection> sections: () -> [TableSection]
  ) {
    self.init(
      dataSource: ArrayDataSource(sections()), configuration: configuration, appearance: appearance,
      motion: motion)
  }
}
