import SnakeTable

/// A table with flexible columns, over which `s` presents a sheet, `a` an alert and `t` a toast.
@MainActor struct Looks {
  private static let cities = [
    ("Falls Church", "Virginia", "12", "Where the separators of the article were first seen"),
    ("Durham", "North Carolina", "8", "Bulls and tobacco"), ("Boulder", "Colorado", "31", "Flatirons"),
    ("Redwood City", "California", "5", "Climate best by government test"),
    ("Austin", "Texas", "104", "Bats below a bridge, at dusk"),
  ]

  static func show() throws {
    let columns: [TableColumn] = [
      TableColumn(title: "city", width: .flexible(minimum: 8, maximum: 20), role: .title),
      TableColumn(title: "state", width: .flexible(minimum: 6, maximum: 16), priority: -1),
      TableColumn(title: "visits", alignment: .trailing, showsBars: true),
      TableColumn(title: "note", width: .flexible(minimum: 10), priority: -2),
    ]
    let table = TableView(configuration: TableConfiguration(separator: .none, columns: columns)) {
      TableSection { cities.map { TableCell(columns: [$0.0, $0.1, $0.2, $0.3]) } }
    }
    let controller = TableController(table, title: "Places")
    controller.addKeyCommand(
      KeyCommand([.character("t")], title: "toast") { [unowned controller] in
        controller.showToast("2 places added")
      })
    controller.addKeyCommand(
      KeyCommand([.character("s")], title: "sheet") { [unowned controller] in sheet(on: controller) })
    controller.addKeyCommand(
      KeyCommand([.character("v")], title: "view") { [unowned controller] in
        controller.present(
          TextViewController(
            cities.map { "\($0.0), \($0.1): \($0.3)." }.joined(separator: "\n\n"), title: "Notes"))
      })
    try controller.run()
  }

  private static func sheet(on controller: TableController) {
    let colors = TableView(configuration: TableConfiguration(style: .plain, separator: .none)) {
      TableSection {
        TableCell(title: "Wi-Fi", accessory: .toggle(isOn: true))
        TableCell(title: "Bluetooth", accessory: .toggle(isOn: false))
        TableCell(title: "Colour", detail: "blue", accessory: .several([.text("new"), .disclosure]))
      }
    }
    controller.present(
      SheetController(TableController(colors, title: "Settings"), size: Size(columns: 34, lines: 8)))
  }
}
