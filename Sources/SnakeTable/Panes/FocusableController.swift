/// A controller that can share a screen with others. It has the focus if keys go to it.
package protocol FocusableController: ScreenController {
  /// Whether keys go to the controller. The default is true. Without the focus, the controller shows its cursor
  /// subdued.
  var hasFocus: Bool { get set }
}
