import CSnakeLibrary

/// The window of a terminal.
package enum TerminalWindow {
  /// Returns the size in cells; nil if the descriptor is not a terminal or the terminal does not report a size.
  package static func size(of descriptor: Int32) -> (columns: Int, lines: Int)? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Discards output that was written to a terminal but not transmitted yet.
  package static func discardOutput(of descriptor: Int32) { tcflush(descriptor, TCOFLUSH) }
}
