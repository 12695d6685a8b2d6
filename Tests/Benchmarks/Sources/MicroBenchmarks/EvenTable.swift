import SnakeTable

/// A data source of equally large sections that stores no rows.
final class EvenTable: TableDataSource {
  let numberOfSections: Int
  private let rowCount: Int

  init(rows: Int, sections: Int) {
    rowCount = rows
    numberOfSections = sections
  }

  var samples: CellSamples { CellSamples(of: [TableCell(title: "", accessory: .disclosure)]) }
  func numberOfRows(inSection section: Int) -> Int { rowCount }
  func height(forHeaderInSection section: Int) -> Int { numberOfSections > 1 ? 1 : 0 }
  func header(inSection section: Int) -> SectionLabel? {
    numberOfSections > 1 ? SectionLabel(text: "Section \(section)", detail: "\(rowCount)") : nil
  }
  func cell(forRowAt path: TableIndexPath) -> TableCell {
    TableCell(title: "Row \(path.row) with a title of usual length", detail: "detail", accessory: .disclosure)
  }
  func separator(belowRowAt path: TableIndexPath) -> TableCell.Separator { .automatic }
  func identifier(forRowAt path: TableIndexPath) -> Int { path.section * rowCount + path.row }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    TableIndexPath(row: identifier % rowCount, section: identifier / rowCount)
  }
}
