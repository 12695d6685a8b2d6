import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// The help as a screen.
extension KeyHelp {
  /// Creates a controller that shows the keys. The keys that go back, and `?`, q, Left and Enter, finish it.
  /// - Parameters:
  ///   - tableView: the table whose motion and scroll indicator the help has; nil for the defaults.
  ///   - appearance: the colours.
  package func makeController(like tableView: TableView?, appearance: TableAppearance)
    -> TableController
  {
    var configuration = TableConfiguration(style: .rounded, separator: .none)
    if let shown = tableView?.configuration {
      configuration.verticalScrollIndicator = shown.verticalScrollIndicator
    }
    let table = TableView(
      dataSource: dataSource, configuration: configuration, appearance: appearance,
      motion: tableView?.motion ?? Motion())
    let controller = TableController(table, title: Self.title, finishesOnChoice: false)
    for key in [Self.key, KeyPress(.character("q")), KeyPress(.left), KeyPress(.enter)] {
      controller.keyMap.assign(key, to: .back)
    }
    return controller
  }
}
