/// Controllers presented over others.
extension ResponderController {
  /// Shows a controller over everything on the screen until it is finished, or until it is dismissed
  /// (UIViewController.present(_:animated:completion:)). Meanwhile it gets all keys. Esc closes it, like a screen
  /// that was pushed.
  ///
  /// Does nothing if this controller is not on a screen yet: before `run()`, or in a container of the program that has not
  /// set `responder.next`. Does nothing either if the other controller is presented already. Call it on the thread or actor of the
  /// screen; it returns at once.
  /// - Parameter controller: the controller to show; retained until it is removed.
  public func present(_ controller: any ScreenController) {
    responder.enclosingWindow?.present(controller)
  }

  /// Removes this controller, if it or one around it was presented, and those presented over it
  /// (UIViewController.dismiss(animated:completion:)). Called for a controller that was not presented, removes all that
  /// are.
  /// - Returns: false if nothing was presented.
  @discardableResult public func dismiss() -> Bool {
    guard let window = responder.enclosingWindow else { return false }
    return window.dismiss(responder.outermost) || window.dismissAll()
  }
}
