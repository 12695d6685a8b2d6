import SnakeTableSystem

extension ScreenController {
  /// Requests a new frame (UIView.setNeedsDisplay). Call it when the program changes what a controller shows while the loop
  /// of the asynchronous `run` sleeps, such as the progress of a `ProgressView`. Call it on the thread or actor of the
  /// screen. O(1).
  public func setNeedsDisplay() { Waker.shared.wakeIfAwaited() }
}
