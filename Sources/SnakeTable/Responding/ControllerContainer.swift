import SnakeTableTerminal

/// A controller with others in it, one of which gets its keys.
protocol ControllerContainer: ResponderController {
  /// The controller that gets the keys of this one; nil for none.
  var controllerInFocus: (any ScreenController)? { get }
}

extension NavigationController: ControllerContainer {
  var controllerInFocus: (any ScreenController)? { topController }
}

extension SplitController: ControllerContainer {
  var controllerInFocus: (any ScreenController)? { focus == .primary ? primary : secondary }
}

extension StackController: ControllerContainer {
  var controllerInFocus: (any ScreenController)? { focusedController }
}

extension ResponderController {
  /// The innermost controller that gets the keys of the screen: this one, or one in a container around it. Controllers
  /// presented over the screen are not considered.
  var controllerWithKeys: any ScreenController {
    var (result, child): (any ScreenController, any ScreenController) = (self, self)
    var parent = responder.next
    while let container = parent {
      let focused = (container as? any ControllerContainer)?.controllerInFocus
      if let focused, focused !== child { result = focused.innermostInFocus }
      (child, parent) = (container, container.responder.next)
    }
    return result
  }
}

extension ScreenController {
  /// The controller in this one that gets its keys; this one if it is no container.
  fileprivate var innermostInFocus: any ScreenController {
    (self as? any ControllerContainer)?.controllerInFocus?.innermostInFocus ?? self
  }
}
