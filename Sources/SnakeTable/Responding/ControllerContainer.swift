import SnakeTableTerminal

/// A controller with others in it. One of these gets its keys.
protocol ControllerContainer: ResponderController {
  /// The controller that gets the keys of this one; nil for none.
  var controllerInFocus: (any ScreenController)? { get }
  /// The keys that move the focus now. The controller in focus does not get them.
  var focusCommands: [KeyCommand<FocusMove>] { get }
}

/// Where a key moves the focus among the controllers of a container.
enum FocusMove: Equatable { case next, previous }

extension NavigationController: ControllerContainer {
  var controllerInFocus: (any ScreenController)? { topController }
  var focusCommands: [KeyCommand<FocusMove>] { [] }
}

extension SplitController: ControllerContainer {
  var controllerInFocus: (any ScreenController)? { focus == .primary ? primary : secondary }

  var focusCommands: [KeyCommand<FocusMove>] {
    guard showsSecondary else { return [] }
    return focus == .primary ? [.next(keysToSecondary)] : [.previous(keysToPrimary)]
  }
}

extension StackController: ControllerContainer {
  var controllerInFocus: (any ScreenController)? { focusedController }

  var focusCommands: [KeyCommand<FocusMove>] {
    group.selectable.count > 1 ? [.next(keysToNext), .previous(keysToPrevious)] : []
  }
}

extension KeyCommand where Action == FocusMove {
  fileprivate static func next(_ keys: [KeyPress]) -> Self {
    KeyCommand(keys, .next, title: "Next pane", hint: "next")
  }
  fileprivate static func previous(_ keys: [KeyPress]) -> Self {
    KeyCommand(keys, .previous, title: "Previous pane")
  }
}

extension ControllerContainer {
  /// Returns where a key moves the focus; nil for other keys.
  func focusMove(of key: KeyPress) -> FocusMove? {
    focusCommands.first { $0.keys.contains(key) }?.action
  }
}

extension ResponderController {
  /// This controller and those around it, the innermost one first.
  var chain: some Sequence<any ResponderController> {
    sequence(first: self as any ResponderController) { $0.responder.next }
  }

  /// The commands of this controller and those around it that move the focus, the innermost ones first. They do not have
  /// the keys of the program, nor those of commands before them.
  var focusCommandsInReach: [KeyCommand<FocusMove>] {
    var (commands, taken) = ([KeyCommand<FocusMove>](), responder.commandsInReach.flatMap(\.keys))
    for command in chain.flatMap({ ($0 as? any ControllerContainer)?.focusCommands ?? [] }) {
      commands.append(command.removing(taken))
      taken += command.keys
    }
    return commands
  }

  /// The keys that this controller does not get, or that the program has given another meaning.
  var takenKeys: [KeyPress] {
    responder.commandsInReach.flatMap(\.keys) + focusCommandsInReach.flatMap(\.keys)
  }

  /// The innermost responder that gets the keys of the screen: this one, or one in a container around it. Controllers
  /// presented over the screen are not considered.
  var responderWithKeys: any ResponderController {
    var (result, child): (any ResponderController, any ResponderController) = (self, self)
    for container in chain.dropFirst() {
      let focused = (container as? any ControllerContainer)?.controllerInFocus
      if let focused, focused !== child { result = focused.innermostResponder ?? container }
      child = container
    }
    return result
  }
}

extension ScreenController {
  /// The innermost responder that gets the keys of this controller; nil if there is none.
  var innermostResponder: (any ResponderController)? {
    (self as? any ControllerContainer)?.controllerInFocus?.innermostResponder
      ?? self as? any ResponderController
  }
}
