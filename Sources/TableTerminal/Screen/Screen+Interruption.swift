extension Screen {
  /// A signal that ends programs and that no event has reported yet, or nil.
  package func takeInterrupt() -> Int32? { signalDescriptor == nil ? nil : Curses.takeEndingSignal() }

  /// Does to the process what a signal would have done without a screen, which is closed by now: it dies, or what the
  /// program has arranged happens.
  package static func passOn(signal: Int32) { Curses.raise(signal: signal) }
}
