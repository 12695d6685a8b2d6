import SnakeTable
import SnakeTableRecords

/// Opens a row, or a nested field of a row, as a table of its own.
extension BrowserController {
  /// The fields of the top screen; nil if it does not show details.
  var shownDetails: DetailsTable? { dataSource(of: page) as? DetailsTable }

  /// Whether the cursor's row, or nested field, can be opened.
  var opensRow: Bool {
    guard let path = page.tableView.cursorPath else { return false }
    if showsList { return source?.isReadingFirstRecord == false }
    return shownDetails?.field(at: path).isNested == true
  }

  /// Opens the fields of the cursor's row. Does nothing for a field that is not nested.
  func openDetails() {
    guard let path = page.tableView.cursorPath else { return }
    let title = dataSource(of: page).cell(forRowAt: path)
    if showsList {
      guard let source, !source.isReadingFirstRecord, let record = list.selection.cursor else { return }
      let details = source.details(of: record)
      open(DetailsTable(details, fields: details.fields), named: title.title)
    } else if let table = shownDetails, table.field(at: path).isNested {
      let fields = table.details.children(of: table.field(at: path))
      open(DetailsTable(table.details, fields: fields), named: title.icon ?? title.title)
    }
  }

  /// Finishes with the value of the cursor's field. Does nothing in the list.
  func chooseValue() -> ScreenResponse {
    guard let table = shownDetails, let path = page.tableView.cursorPath else { return .none }
    return finish(.chosenValue(table.details.value(of: table.field(at: path))))
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
