import SnakeTable

/// A list of places with keys that ask before they change it.
@MainActor
final class PlaceList {
  private(set) var places: [String]
  private let table = TableView(configuration: TableConfiguration(style: .rounded))
  private(set) lazy var controller = TableController(table, title: "Places")

  init(_ places: [String]) {
    self.places = places
    show()
    controller.addKeyCommand(
      KeyCommand([.character("x")], title: "delete") { [unowned self] in askToDelete() })
    controller.addKeyCommand(
      KeyCommand([.character("n")], title: "rename") { [unowned self] in askForName() })
  }

  private func show() { table.dataSource = Program.source(places) }

  private func askToDelete() {
    guard let row = table.indexPathForFocusedRow?.row else { return }
    let alert = AlertController(
      title: CellText("Delete \(places[row])?"),
      message: "The visits to it are deleted too. This cannot be undone.")
    alert.addAction(AlertController.Action("Cancel", style: .cancel))
    alert.addAction(
      AlertController.Action("Delete", style: .destructive) { [unowned self] in
        places.remove(at: row)
        show()
      })
    controller.present(alert)
  }

  private func askForName() {
    guard let row = table.indexPathForFocusedRow?.row else { return }
    let name = TextField(text: places[row], placeholder: "Name")
    let alert = AlertController(title: "Rename the place")
    alert.addTextField(name)
    alert.addAction(AlertController.Action("Cancel", style: .cancel))
    alert.addAction(
      AlertController.Action("Rename") { [unowned self] in
        places[row] = name.text
        show()
      })
    controller.present(alert)
  }
}
