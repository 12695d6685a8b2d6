import SnakeTable
import SnakeTableRecords

extension RowStore {
  /// The columns of the table, with an arrow for the one that is sorted by; empty for none. A list without rows shows the names
  /// of its fields.
  package var tableColumns: [TableColumn] {
    if columns.isEmpty { return namesWithoutRows.map { TableColumn(title: CellText($0)) } }
    var shown = columns.map { column in
      var shown = TableColumn(
        title: CellText(column.title), width: column.width.map { .fixed($0) } ?? .automatic,
        showsBars: column.showsBars)
      shown.trail = column.trail
      return shown
    }
    if let sortedColumn, let first = sortOrder?.criteria.first {
      shown[sortedColumn].sortIndicator = first.isDescending ? .descending : .ascending
    }
    return shown
  }
}

extension ListScreen {
  /// Adds the columns of fields that later records have, and shows the columns that a source has now.
  func adoptColumns() {
    if source?.takeNewFields() == true {
      arrangement.preview?.invalidate()
      return showColumns()
    }
    if source?.tableColumns.count != list.configuration.columns.count { showColumns() }
  }

  /// Shows the columns of the source, whose order may have changed. A list that shows none can only have names without rows.
  func showColumns() {
    guard let source, !settings.isAccessible, !list.configuration.columns.isEmpty || source.columns.isEmpty
    else { return }
    let columns = source.tableColumns
    if columns != list.configuration.columns { list.configuration.columns = columns }
  }
}
