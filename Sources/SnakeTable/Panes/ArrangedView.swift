/// Content of a stack that draws itself: see `StackController.addArrangedView(length:_:)`. It belongs to the thread or actor of
/// its stack.
public final class ArrangedView {
  /// Returns the content of a frame.
  let content: () -> any PaintedView
  /// The stack that shows the content.
  weak var stack: StackController?
  /// Whether the stack leaves the content out (UIView.isHidden). The other parts get its lines. Has no effect once the content
  /// was removed. O(parts).
  public var isHidden = false { didSet { if isHidden != oldValue { stack?.setNeedsLayout() } } }

  init(_ content: @escaping () -> any PaintedView, in stack: StackController) {
    self.content = content
    self.stack = stack
  }
}
