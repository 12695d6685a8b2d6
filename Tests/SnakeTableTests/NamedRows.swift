import SnakeTable

/// A data source whose rows are identified by their names, at any position. It traps if it is asked for a section or
/// row that does not exist.
final class NamedRows: TableDataSource {
  var sections: [[String]]
  var rowHeights: RowHeights
  private let hasHeaders: Bool
  private var names: [String] = []

  init(_ sections: [[String]], rowHeights: RowHeights = .uniform(1), hasHeaders: Bool = false) {
    (self.sections, self.rowHeights, self.hasHeaders) = (sections, rowHeights, hasHeaders)
  }

  /// Returns a table view of these rows, 20 columns wide.
  func table(style: TableConfiguration.TableStyle = .plain, lines: Int = 8) -> TableView {
    let table = TableView(
      dataSource: self, configuration: TableConfiguration(style: style, separator: .none),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: 20, lines: lines))
    return table
  }

  var numberOfSections: Int { sections.count }
  func numberOfRows(inSection section: Int) -> Int { sections[section].count }
  func cell(forRowAt path: TableIndexPath) -> TableCell {
    TableCell(title: CellText(sections[path.section][path.row]))
  }
  func height(forHeaderInSection section: Int) -> Int { hasHeaders ? 1 : 0 }
  func header(inSection section: Int) -> SectionLabel? {
    hasHeaders ? SectionLabel(text: CellText("Above \(sections[section].first ?? "")")) : nil
  }
  func canMoveRow(at path: TableIndexPath) -> Bool { true }
  func identifier(forRowAt path: TableIndexPath) -> Int {
    let name = sections[path.section][path.row]
    if let number = names.firstIndex(of: name) { return number }
    names.append(name)
    return names.count - 1
  }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    guard names.indices.contains(identifier) else { return nil }
    for (section, rows) in sections.enumerated() {
      guard let row = rows.firstIndex(of: names[identifier]) else { continue }
      return TableIndexPath(row: row, section: section)
    }
    return nil
  }
}
