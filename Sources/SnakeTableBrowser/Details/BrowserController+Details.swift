import SnakeTable
import SnakeTableRecords

/// Opens a row, or a nested field of a row, as a table of its own.
extension BrowserController {
  /// Whether the cursor's row, or nested field, can be opened.
  var opensRow: Bool {
    guard let path = page.tableView.cursorPath else { return false }
    if showsList { return source?.isReadingFirstRecord == false }
    return (dataSource(of: page) as? DetailsTable)?.fields[path.row].isNested == true
  }

  /// Opens the fields of the cursor's row. Does nothing for a field that is not nested.
  func openDetails() {
    guard let path = page.tableView.cursorPath else { return }
    let title = dataSource(of: page).cell(forRowAt: path)
    if showsList {
      guard let source, !source.isReadingFirstRecord, let record = list.selection.cursor else { return }
      let details = source.details(of: record)
      open(DetailsTable(details, fields: details.fields), named: title.title)
    } else if let table = dataSource(of: page) as? DetailsTable, table.fields[path.row].isNested {
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
    open(table, title: name, unrolls: true)
  }
}
