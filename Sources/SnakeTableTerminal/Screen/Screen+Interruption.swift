import SnakeTableSystem

extension Screen {
  /// A signal that ends programs and that no event has reported yet, or nil.
  package func takeInterrupt() -> Int32? { handlesSignals ? Signals.takeEnding() : nil }

  /// Does to the process what a signal would have done without a screen, which is closed by now: it dies, or what the
  /// program has arranged happens.
  package static func passOn(signal: Int32) { Signals.raise(signal) }
}
