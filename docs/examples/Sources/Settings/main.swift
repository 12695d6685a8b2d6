import SnakeTable

let model = SettingsModel()
let table = TableView(dataSource: model, configuration: TableConfiguration(style: .rounded, maximumWidth: 56))
table.delegate = model

// Enter changes a setting and the screen stays: the delegate does it.
let controller = TableController(table, title: "Settings")
controller.keyMap.assign(KeyPress(.enter), to: .choose, title: "change")
do { try controller.run() } catch { error.exit() }

for path in model.paths {
  print("\(model.groups[path.section].settings[path.row].name): \(model.value(at: path))")
}
