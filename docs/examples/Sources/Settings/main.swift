import SnakeTable

let model = SettingsModel()
let table = TableView(dataSource: model, configuration: TableConfiguration(style: .rounded, maximumWidth: 56))
table.delegate = model

// Enter changes a setting and the screen stays: the delegate does it.
let controller = TableController(table, title: "Settings", finishesOnChoice: false)
do { try controller.run() } catch { error.exit() }

for setting in model.groups.flatMap(\.settings) { print("\(setting.name): \(setting.value)") }
