import SnakeTableTerminal

/// The help on `?`.
extension TableController: HelpedController {
  /// Whether there is a screen to present the help on.
  var canPresentHelp: Bool { responder.enclosingWindow != nil }

  /// The key map without the keys that the controller does not get, or that the program has given another meaning.
  var usableKeyMap: KeyMap<TableAction> {
    let taken = takenKeys
    return taken.isEmpty ? keyMap : KeyMap(keyMap.commands.map { $0.removing(taken) })
  }

  func addKeys(to help: inout KeyHelp) {
    help.add(usableKeyMap.commands.filter { $0.action != .search || searchController != nil }) { $0.topic }
  }
}
