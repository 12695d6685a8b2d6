import SnakeTable
import SnakeTableRecords

extension RecordTable {
  /// The columns of the table, with an arrow for the one that is sorted by; empty for none.
  package var tableColumns: [TableColumn] {
    columns.tableColumns(
      sortedColumn: sortedColumn, isDescending: sortOrder?.criteria.first?.isDescending == true)
  }
}

extension [RecordColumn] {
  /// Returns the columns of a table, with an arrow for the one that is sorted by.
  func tableColumns(sortedColumn: Int?, isDescending: Bool) -> [TableColumn] {
    var columns = map { column in
      TableColumn(title: CellText(column.title), width: column.width.map { .fixed($0) } ?? .automatic)
    }
    if let sortedColumn { columns[sortedColumn].sortIndicator = isDescending ? .descending : .ascending }
    return columns
  }
}

extension BrowserController {
  /// Adds the columns of fields that later records have, and shows the columns that a source has now.
  func adoptColumns() {
    if source?.remote?.takeNewFields() == true {
      arrangement.preview?.invalidate()
      return showColumns()
    }
    if source?.columnFields.count != list.configuration.columns.count { showColumns() }
  }

  /// Shows the columns of the source, whose order may have changed.
  func showColumns() {
    guard let source, !list.configuration.columns.isEmpty else { return }
    list.configuration.columns = source.tableColumns
  }
}
