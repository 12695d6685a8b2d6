import SnakeTable

/// The settings, as a table shows them and as the user changes them.
final class SettingsModel: TableDataSource, TableViewDelegate {
  private(set) var groups: [(name: String, note: String?, settings: [Setting])] = [
    (
      "Connections", "Airplane mode switches all of them off.",
      [
        .toggle(airplaneMode, "✈"), .toggle("Wi-Fi", "⌁", isOn: true),
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

  private static let airplaneMode = "Airplane mode"

  /// Whether a setting is switched off by airplane mode.
  private func isSwitchedOff(_ path: TableIndexPath) -> Bool {
    let connections = groups[0].settings
    return path.section == 0 && path.row > 0 && connections[0].value == "On"
  }

  /// Returns the present value of a setting. While airplane mode is on, the connections keep their values and are off.
  func value(at path: TableIndexPath) -> String {
    isSwitchedOff(path) ? "Off" : groups[path.section].settings[path.row].value
  }

  /// The index paths of all settings.
  var paths: [TableIndexPath] {
    groups.indices.flatMap { section in
      groups[section].settings.indices.map { TableIndexPath(row: $0, section: section) }
    }
  }

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
        title: setting.name, detail: value(at: path), icon: setting.icon, accessory: .disclosure)
    }
    return TableCell(
      title: setting.name, icon: setting.icon, accessory: .toggle(isOn: value(at: path) == "On"))
  }

  func isRowEnabled(at path: TableIndexPath) -> Bool { !isSwitchedOff(path) }

  /// What the columns of all rows are measured by.
  var samples: CellSamples {
    CellSamples(of: paths.lazy.map(cell(forRowAt:)))
  }

  // MARK: TableViewDelegate

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
    groups[path.section].settings[path.row].change()
    tableView.deselectRow(at: path)
    tableView.reloadData()
  }

  /// A click on a switch does the same as Enter.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith path: TableIndexPath) {
    self.tableView(tableView, performPrimaryActionForRowAt: path)
  }
}
