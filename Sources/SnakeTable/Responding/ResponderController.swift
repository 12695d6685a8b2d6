import SnakeTableLayout
import SnakeTableTerminal

/// A controller to which a program can add keys, and over which it can present others (UIResponder).
///
/// Tables and the containers of the library are such controllers. A controller of a program becomes one with
/// `let responder = Responder()`, and performs its commands itself: see `performKeyCommand(for:)`. It belongs to the thread or
/// actor that runs its screen.
public protocol ResponderController: ScreenController {
  /// The controller's keys, and the controller that contains it.
  var responder: Responder { get }
  /// The look that an alert presented over this controller takes over; nil, the default, for that of the terminal.
  var presentationAppearance: TableAppearance? { get }
  /// Whether the controller contains others and can return from one of them (Esc). The default is false.
  var canGoBack: Bool { get }
  /// Returns from the controller in front to the one before it. Returns false, without effect, if there is none, which
  /// is the default.
  func goBack() -> Bool
}

extension ResponderController {
  public var presentationAppearance: TableAppearance? { nil }
  public var canGoBack: Bool { false }
  public func goBack() -> Bool { false }

  // MARK: Keys

  /// The keys that the program has added, in the order of the calls (UIViewController.keyCommands).
  public var keyCommands: [KeyCommand<KeyHandler>] { responder.keyCommands }

  /// Adds keys of the program (UIViewController.addKeyCommand(_:)). They take precedence over those of a table, over
  /// those added before, and over those of the controllers around this one. The bottom line and the help name them.
  ///
  /// A menu, a row that is being moved and text that is being typed get their keys first. Ctrl-C always interrupts, and Ctrl-Z
  /// suspends. The controller retains the handler. O(1).
  /// - Parameter command: the keys and what they do.
  public func addKeyCommand(_ command: KeyCommand<KeyHandler>) { responder.keyCommands.append(command) }

  /// Removes a key from all commands that the program has added to this controller
  /// (UIViewController.removeKeyCommand(_:)). O(commands).
  /// - Parameter key: the key, which has its former meaning from now on.
  public func removeKeyCommand(for key: KeyPress) {
    for index in responder.keyCommands.indices { responder.keyCommands[index].keys.removeAll { $0 == key } }
    responder.keyCommands.removeAll(where: \.keys.isEmpty)
  }

  /// Performs the command that the program has added for a key to this controller or one around it. Call it at the
  /// beginning of `handle(_:at:)`, unless the key belongs to text.
  /// - Parameter key: the key that was pressed.
  /// - Returns: false, without effect, if there is no command for the key. O(commands).
  public func performKeyCommand(for key: KeyPress) -> Bool {
    guard let command = keyCommand(for: key) else { return false }
    command.action()
    return true
  }

  // MARK: Clipboard

  /// Writes text to the clipboard of the terminal (UIPasteboard.general), by the sequence OSC 52, which reaches the user's clipboard
  /// also through a connection to another machine. Many terminals ask the user or refuse, which cannot be known.
  /// - Returns: false if the controller is on no screen, or the terminal has no clipboard.
  @discardableResult public func copy(_ text: String) -> Bool {
    responder.enclosingWindow?.copy(Array(text.utf8)) ?? false
  }

  /// Returns the command that the program has added for a key; nil for none.
  func keyCommand(for key: KeyPress) -> KeyCommand<KeyHandler>? {
    guard key != KeyPress(.control(UInt8(ascii: "c"))) else { return nil }
    return responder.commandsInReach.first { $0.keys.contains(key) }
  }

  /// Whether the program has added a command for a key to a controller in this one, to this one, or to one around it.
  func hasKeyCommand(for key: KeyPress, in controller: any ScreenController) -> Bool {
    ((controller as? any ResponderController) ?? self).keyCommand(for: key) != nil
  }

  /// Passes a key press to a controller in this one. If that cannot perform commands itself, performs them first.
  func pass(_ key: KeyPress, to controller: any ScreenController, at time: Duration) -> Bool {
    if let command = keyCommand(for: key), !(controller is any ResponderController) {
      command.action()
      return true
    }
    return controller.handle(key, at: time)
  }

  /// Makes this controller the container of another controller; nil if that controller is removed from it.
  func adopt(_ controller: any ScreenController) {
    (controller as? any ResponderController)?.responder.next = self
  }
}

extension ScreenController {
  /// Takes the controller out of the one that contains it.
  func leaveParent() { (self as? any ResponderController)?.responder.next = nil }
}

/// The place of a controller among others: the keys that the program has added to it, and the controller that contains it
/// (UIResponder).
///
/// A controller of a program that is a `ResponderController` has one and changes nothing in it, except that a controller
/// with others in it sets their `next`. It belongs to the thread or actor of its controller.
public final class Responder {
  /// The commands that the program has added. A later one takes precedence over an earlier one.
  var keyCommands: [KeyCommand<KeyHandler>] = []
  /// The controller that contains this one (UIResponder.next); nil for none. Not retained. A controller must not contain itself.
  public weak var next: (any ResponderController)?
  /// The window of a controller that no other one contains; nil if it is on no screen.
  weak var window: ScreenWindow?

  /// Creates the responder of a controller that is on no screen.
  public init() {}

  /// The commands of this controller and of those around it, the ones that take precedence first.
  var commandsInReach: [KeyCommand<KeyHandler>] {
    keyCommands.reversed() + (next?.responder.commandsInReach ?? [])
  }

  /// The responder of the controller that no other one contains: of this one, or of one around it.
  var outermost: Responder { next?.responder.outermost ?? self }

  /// The window of the outermost controller; nil if that is on no screen.
  var enclosingWindow: ScreenWindow? { outermost.window }

  /// Whether a controller around this one would return to something if it was asked to go back.
  var canGoBack: Bool {
    next.map { $0.canGoBack || $0.responder.canGoBack } ?? window?.presents(self) ?? false
  }

  /// Goes back one level in the nearest controller around this one that can. Returns false if none can.
  func goBack() -> Bool {
    next.map { $0.goBack() || $0.responder.goBack() } ?? window?.dismiss(self) ?? false
  }
}

/// A controller with others in it. One of these gets its keys.
protocol ControllerContainer: ResponderController {
  /// The controller that gets the keys of this one; nil for none.
  var controllerInFocus: (any ScreenController)? { get }
  /// The keys that move the focus now. The controller in focus does not get them.
  var focusCommands: [KeyCommand<FocusMove>] { get }
}

/// Where a key moves the focus among the controllers of a container.
enum FocusMove: Equatable { case next, previous }

extension KeyCommand where Action == FocusMove {
  static func next(_ keys: [KeyPress]) -> Self {
    KeyCommand(keys, .next, title: "Next pane", hint: "next")
  }
  static func previous(_ keys: [KeyPress]) -> Self {
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
