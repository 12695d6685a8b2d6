/// A controller that can share a screen with others and knows whether it has the focus: whether keys go to it.
package protocol FocusableController: ScreenController {
  /// Whether keys go to the controller; true until something else says otherwise. Without the focus it shows its cursor
  /// subdued.
  var hasFocus: Bool { get set }
}
