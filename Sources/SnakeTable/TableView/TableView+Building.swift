import TableLayout
import TableModel

extension TableView {
  /// A table whose rows are known beforehand, such as settings.
  ///
  ///     let table = TableView(configuration: TableConfiguration(style: .rounded)) {
  ///       TableSection(header: SectionLabel(text: "Connections")) {
  ///         TableCell(title: "Wi-Fi", detail: "Attic", accessory: .disclosure)
  ///         if hasRadio { TableCell(title: "Bluetooth", detail: "On") }
  ///       }
  ///     }
  public convenience init(
    configuration: TableConfiguration = TableConfiguration(),
    @TableBuilder<TableSection> sections: () -> [TableSection]
  ) {
    self.init(dataSource: ArrayDataSource(sections: sections), configuration: configuration)
  }
}
