import SnakeTable

/// A list that the user edits.
final class ShoppingList: TableDataSource, TableViewDelegate {
  private(set) var items = ["Apples", "Bread", "Cheese", "Dates", "Eggs"]
  /// What each item is called, wherever it goes.
  private var identifiers = Array(0..<5)

  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { items.count }
  func cell(forRowAt path: TableIndexPath) -> TableCell {
    TableCell(title: CellText(items[path.row]), accessory: .disclosure)
  }
  func header(inSection section: Int) -> SectionLabel? { "Groceries" }
  func identifier(forRowAt path: TableIndexPath) -> Int { identifiers[path.row] }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    identifiers.firstIndex(of: identifier).map { TableIndexPath(row: $0, section: 0) }
  }
  var samples: CellSamples { CellSamples(of: [cell(forRowAt: TableIndexPath(row: 0, section: 0))]) }
  func editingStyle(forRowAt path: TableIndexPath) -> TableCell.EditingStyle { .delete }
  func canMoveRow(at path: TableIndexPath) -> Bool { true }

  func tableView(
    _ tableView: TableView, commit editingStyle: TableCell.EditingStyle, forRowAt path: TableIndexPath
  ) {
    try? tableView.performBatchUpdates { updates in
      items.remove(at: path.row)
      identifiers.remove(at: path.row)
      updates.deleteRows(at: [path])
    }
  }

  func tableView(_ tableView: TableView, moveRowAt path: TableIndexPath, to newPath: TableIndexPath) {
    try? tableView.performBatchUpdates { updates in
      items.insert(items.remove(at: path.row), at: newPath.row)
      identifiers.insert(identifiers.remove(at: path.row), at: newPath.row)
      updates.moveRow(at: path, to: newPath)
    }
  }

  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt path: TableIndexPath, point: Point
  ) -> TableMenu? {
    TableMenu(CellText(items[path.row])) {
      TableMenu.Action("Buy two") { path in
        self.items[path.row] = "2 " + self.items[path.row]
        try? tableView.performBatchUpdates { $0.reloadRows(at: [path]) }
      }
      TableMenu.Action("Share", attributes: .disabled) { _ in }
      TableMenu.Action("Remove", attributes: .destructive) { path in
        self.tableView(tableView, commit: .delete, forRowAt: path)
      }
    }
  }
}
