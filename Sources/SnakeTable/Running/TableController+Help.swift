import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// The help on `?`.
extension TableController {
  /// Presents the keys of the table, and those that the program has added to this controller and those around it. Does
  /// nothing if the controller is not on a screen.
  func presentHelp() {
    let configuration = TableConfiguration(
      style: .rounded, separator: .none,
      verticalScrollIndicator: tableView.configuration.verticalScrollIndicator)
    let table = TableView(
      dataSource: help.dataSource, configuration: configuration, appearance: tableView.appearance,
      motion: tableView.motion)
    let controller = TableController(table, title: KeyHelp.title)
    for key in [KeyPress(.character("?")), KeyPress(.character("q")), KeyPress(.left)] {
      controller.keyMap.assign(key, to: .back)
    }
    present(controller)
  }

  /// Whether there is a screen to present the help on.
  var canPresentHelp: Bool { responder.enclosingWindow != nil }

  /// The keys of the program and, except for those, the keys of the table.
  private var help: KeyHelp {
    let commands = responder.commandsInReach
    let taken = commands.flatMap(\.keys)
    var help = KeyHelp()
    let usable = keyMap.commands.filter { $0.action != .search || searchController != nil }
    help.add(usable.map { $0.removing(taken) }) { $0.topic }
    help.addSuspension()
    help.add(commands.reversed()) { _ in .commands }
    return help
  }
}
