extension NavigationController: FocusableController {
  /// The focus belongs to the screen on top. Those below have the same, for when the user comes back.
  package var hasFocus: Bool {
    get { topController.hasFocus }
    set { for controller in controllers { controller.hasFocus = newValue } }
  }
}
