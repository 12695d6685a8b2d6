extension NavigationController: FocusableController {
  /// Whether keys go to the top screen. All screens of the stack have the same value, so that it is right when the
  /// user returns to one.
  package var hasFocus: Bool {
    get { topController.hasFocus }
    set { for controller in controllers { controller.hasFocus = newValue } }
  }
}
