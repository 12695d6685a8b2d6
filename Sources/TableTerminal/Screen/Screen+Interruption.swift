extension Screen {
  /// Does to the process what a signal would have done without a screen, which is closed by now: it dies, or what the
  /// program has arranged happens.
  package static func passOn(signal: Int32) { Curses.raise(signal: signal) }
}
