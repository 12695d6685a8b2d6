import SnakeTableLayout
import SnakeTableModel
import SnakeTableTerminal

/// A controller whose own keys the help names.
protocol HelpedController: ResponderController {
  /// Adds the keys that can be used now, but not those of the program.
  func addKeys(to help: inout KeyHelp)
}

extension AlertController: HelpedController {
  func addKeys(to help: inout KeyHelp) {
    help.add("Next field or action", keys: "Tab Right Down", topic: .moving)
    help.add("Previous field or action", keys: "Shift-Tab Left Up", topic: .moving)
    help.add("Perform the action, or go on", keys: "Enter", topic: .choosing)
    help.add("Cancel", keys: "Esc", topic: .choosing)
  }
}

extension ResponderController {
  /// Presents the keys that can be used now: those of the controller, of the containers around it, and of the program.
  /// Returns false, without effect, if there are none, or if the controller is not on a screen.
  @discardableResult func presentHelp() -> Bool {
    let help = help
    guard !help.isEmpty, responder.enclosingWindow != nil else { return false }
    let appearance = chain.lazy.compactMap(\.presentationAppearance).first
    present(
      help.makeController(
        like: (self as? TableController)?.tableView, appearance: appearance ?? TableAppearance()))
    return true
  }

  /// The keys of the controller and of the program, with those of the containers around it; empty if there are only those.
  private var help: KeyHelp {
    var help = KeyHelp()
    (self as? any HelpedController)?.addKeys(to: &help)
    help.add(responder.commandsInReach.reversed()) { _ in .commands }
    guard !help.isEmpty else { return help }
    help.add(focusCommandsInReach) { _ in .moving }
    if !(self is any HelpedController), canGoBack || responder.canGoBack {
      help.add("Back", keys: "Esc", topic: .choosing)
    }
    help.addSuspension()
    return help
  }
}
