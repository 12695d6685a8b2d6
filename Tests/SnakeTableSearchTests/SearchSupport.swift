import SnakeTable

/// Returns a table of five places in two states.
func placesTable() -> TableView {
  let table = TableView(
    dataSource: ArrayDataSource([
      TableSection(
        header: "Virginia", rows: [TableCell(title: "Fairfax"), TableCell(title: "Charlottesville")]),
      TableSection(
        header: "North Carolina",
        rows: [
          TableCell(title: "Durham", detail: "270"), TableCell(title: "Raleigh", detail: "480"),
          TableCell(title: "Chapel Hill"),
        ]),
    ]), configuration: TableConfiguration(style: .plain, separator: .none),
    appearance: TableAppearance(theme: .dark))
  table.motion.isEnabled = false
  return table
}

func path(_ row: Int, _ section: Int = 0) -> TableIndexPath { TableIndexPath(row: row, section: section) }

/// Returns the titles of all rows that a table shows.
func titles(of table: TableView) -> [String] {
  let source = table.dataSource
  return (0..<source.numberOfSections).flatMap { section in
    (0..<source.numberOfRows(inSection: section)).map {
      source.cell(forRowAt: path($0, section)).title.string
    }
  }
}

/// A data source of a program: rows with names, which it changes.
final class NamedRows: TableDataSource {
  var names: [String]

  init(_ names: [String]) { self.names = names }

  func numberOfRows(inSection section: Int) -> Int { names.count }
  func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: CellText(names[path.row])) }
  func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    names.indices.contains(identifier) ? path(identifier) : nil
  }
}
