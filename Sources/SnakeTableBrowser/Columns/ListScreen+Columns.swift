import SnakeTable
import SnakeTableRecords

extension RowStore {
  /// The columns of the table, with an arrow for the one that is sorted by; empty for none.
  package var tableColumns: [TableColumn] {
    var shown = columns.map { column in
      TableColumn(title: CellText(column.title), width: column.width.map { .fixed($0) } ?? .automatic)
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
    if source?.columns.count != list.configuration.columns.count { showColumns() }
  }

  /// Shows the columns of the source, whose order may have changed.
  func showColumns() {
    guard let source, !list.configuration.columns.isEmpty else { return }
    list.configuration.columns = source.tableColumns
  }
}
