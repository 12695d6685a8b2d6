import CSnakeLibrary

/// The window of a terminal.
package enum TerminalWindow {
  /// Its size in cells; nil where the descriptor is no terminal, or the terminal does not know.
  package static func size(of descriptor: Int32) -> (columns: Int, lines: Int)? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Drops what was written to a terminal and not sent yet.
  package static func discardOutput(of descriptor: Int32) { tcflush(descriptor, TCOFLUSH) }
}
