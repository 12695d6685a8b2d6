import CSnakeLibrary

/// The input and output settings of a terminal (`termios`), read, compared and set as one value.
package struct TerminalSettings: Sendable {
  package private(set) var modes: termios

  package init(_ modes: termios) { self.modes = modes }

  /// The settings in force; nil where the descriptor is no terminal. Calls `tcgetattr`.
  package init?(of descriptor: Int32) {
    modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
  }

  /// Sets the terminal, output that is under way included. Calls `tcsetattr`.
  package func apply(to descriptor: Int32) {
    var modes = modes
    tcsetattr(descriptor, TCSANOW, &modes)
  }

  /// Whether the terminal driver edits lines and echoes them. A full-screen program switches the first off, a
  /// password prompt the second.
  package var isOrdinary: Bool {
    modes.c_lflag & tcflag_t(ICANON) != 0 && modes.c_lflag & tcflag_t(ECHO) != 0
  }

  /// The same terminal with each key delivered at once and unchanged: no echo, no lines, no flow control.
  /// - Parameter keepsSignals: Whether Ctrl-C, Ctrl-\ and Ctrl-Z still send signals to all programs in the foreground.
  package func raw(keepsSignals: Bool) -> TerminalSettings {
    var modes = modes
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT)
    modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    if keepsSignals { modes.c_lflag |= tcflag_t(ISIG) } else { modes.c_lflag &= ~tcflag_t(ISIG) }
    modes.c_oflag &= ~tcflag_t(ONLCR)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return TerminalSettings(modes)
  }

  /// The same terminal as a shell leaves it: lines are edited and echoed, keys send signals. For a terminal whose original
  /// settings are unknown.
  package func madeOrdinary() -> TerminalSettings {
    guard !isOrdinary else { return self }
    var modes = modes
    modes.c_iflag |= tcflag_t(ICRNL | IXON)
    modes.c_lflag |= tcflag_t(ISIG | ICANON | IEXTEN | ECHO | ECHOE | ECHOK | ECHOCTL | ECHOKE)
    modes.c_oflag |= tcflag_t(OPOST | ONLCR)
    modes.c_oflag &= ~tcflag_t(TABDLY)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      // less switches it off.
      if characters[Int(VLNEXT)] == 0 { characters[Int(VLNEXT)] = 0x16 }
    }
    return TerminalSettings(modes)
  }
}

extension TerminalSettings: Equatable {
  /// Compares flags and control characters; speeds do not matter here.
  package static func == (left: TerminalSettings, right: TerminalSettings) -> Bool {
    let (left, right) = (left.modes, right.modes)
    return left.c_iflag == right.c_iflag && left.c_oflag == right.c_oflag
      && left.c_cflag == right.c_cflag && left.c_lflag == right.c_lflag
      && withUnsafeBytes(of: left.c_cc) { leftCharacters in
        withUnsafeBytes(of: right.c_cc) { leftCharacters.elementsEqual($0) }
      }
  }
}
