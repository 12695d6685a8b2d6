import SnakeTableTerminal

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
