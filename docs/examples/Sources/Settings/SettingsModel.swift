import SnakeTable

/// The settings, as a table shows them and as the user changes them.
final class SettingsModel: TableDataSource, TableViewDelegate {
  private(set) var groups: [(name: String, note: String?, settings: [Setting])] = [
    (
      "Connections", "Airplane mode switches all of them off.",
      [
        .toggle("Airplane mode", "✈"), .toggle("Wi-Fi", "⌁", isOn: true),
        Setting(name: "Network", icon: "⌂", values: ["Attic", "Cellar", "Garden"]),
      ]
    ),
    (
      "Display", nil,
      [
        Setting(name: "Appearance", icon: "☼", values: ["Automatic", "Light", "Dark"]),
        Setting(name: "Text size", icon: "A", values: ["Small", "Medium", "Large"], index: 1),
        .toggle("Reduce motion", "≈"),
      ]
    ),
  ]

  // MARK: TableDataSource

  var numberOfSections: Int { groups.count }
  func numberOfRows(inSection section: Int) -> Int { groups[section].settings.count }

  func header(inSection section: Int) -> SectionLabel? {
    SectionLabel(text: CellText(groups[section].name))
  }

  func footer(inSection section: Int) -> SectionLabel? {
    groups[section].note.map { SectionLabel(text: CellText($0)) }
  }

  func cell(forRowAt path: TableIndexPath) -> TableCell {
    let setting = groups[path.section].settings[path.row]
    guard setting.isSwitch else {
      return TableCell(
        title: CellText(setting.name), detail: CellText(setting.value), icon: CellText(setting.icon),
        accessory: .disclosure)
    }
    return TableCell(
      title: CellText(setting.name), icon: CellText(setting.icon),
      accessory: .text(setting.index == 1 ? "━●" : "○─"))
  }

  func identifier(forRowAt path: TableIndexPath) -> Int { path.section * 100 + path.row }

  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    TableIndexPath(row: identifier % 100, section: identifier / 100)
  }

  /// What the columns of all rows are measured by.
  var samples: CellSamples {
    CellSamples(
      of: groups.indices.lazy.flatMap { section in
        self.groups[section].settings.indices.map {
          self.cell(forRowAt: TableIndexPath(row: $0, section: section))
        }
      })
  }

  // MARK: TableViewDelegate

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
    groups[path.section].settings[path.row].change()
    tableView.deselectRow(at: path)
    tableView.reloadData()
  }
}
