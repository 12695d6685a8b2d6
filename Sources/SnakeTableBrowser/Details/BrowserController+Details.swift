import SnakeTable
import SnakeTableRecords

/// Opening a row as a table of its own, and what is inside its fields.
extension BrowserController {
  /// Opens what the cursor's row holds; a row that holds nothing more does nothing.
  func openDetails() {
    guard let path = page.table.cursorPath else { return }
    let title = self.source(of: page).cell(forRowAt: path)
    if page.isList {
      guard let source, !source.isReadingFirstRecord, let record = list.selection.cursor else { return }
      let details = source.details(of: record)
      open(DetailsTable(details, fields: details.fields), named: title.title)
    } else if let table = self.source(of: page) as? DetailsTable, table.fields[path.row].isNested {
      let fields = table.details.children(of: table.fields[path.row])
      open(DetailsTable(table.details, fields: fields), named: title.icon ?? title.title)
    }
  }

  private func open(_ dataSource: DetailsTable, named name: CellText) {
    let table = makeTable(
      dataSource,
      configuration: TableConfiguration(
        style: .rounded, maximumWidth: list.configuration.maximumWidth,
        verticalScrollIndicator: list.configuration.verticalScrollIndicator))
    open(BrowserPage(table: table, title: breadcrumb(to: name), kind: .details))
  }

  /// `Places › Durham › address`
  private func breadcrumb(to name: CellText) -> CellText {
    CellText.breadcrumb(
      [page.title, name].compactMap { $0 }, list.appearance, separator: settings.isAccessible ? ", " : nil)
  }
}
