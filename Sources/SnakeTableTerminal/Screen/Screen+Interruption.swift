import SnakeTableSystem

extension Screen {
  /// Removes and returns a terminating signal that no event has reported yet; nil for none.
  package func takeInterrupt() -> Int32? { handlesSignals ? Signals.takeEnding() : nil }

  /// Raises a signal after the screen was closed, so that it has the effect it would have had without a screen: it
  /// kills the process or calls the program's handler.
  package static func passOn(signal: Int32) { Signals.raise(signal) }
}
