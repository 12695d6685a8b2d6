import CSnakeLibrary

/// The input and output settings of a terminal (`termios`), as a value.
package struct TerminalSettings: Sendable {
  package private(set) var modes: termios

  package init(_ modes: termios) { self.modes = modes }

  /// Reads the current settings (`tcgetattr`); nil if the descriptor is not a terminal.
  package init?(of descriptor: Int32) {
    modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
  }

  /// Applies the settings immediately, also to output that is not yet transmitted (`tcsetattr`). In the background this
  /// stops the process until it is in the foreground. Returns whether it succeeded: it fails if the terminal is gone, or
  /// if this is a process in the background that cannot be stopped.
  @discardableResult
  package func apply(to descriptor: Int32) -> Bool {
    var modes = modes
    return tcsetattr(descriptor, TCSANOW, &modes) == 0
  }

  /// Applies the settings even if another program is in the foreground, which otherwise stops the process.
  package func applyInBackground(to descriptor: Int32) {
    _ = Signals.withBlocked(SIGTTOU) { apply(to: descriptor) }
  }

  /// Whether the terminal driver edits and echoes lines. A full-screen program disables editing, a password prompt
  /// echo.
  package var isOrdinary: Bool {
    modes.c_lflag & tcflag_t(ICANON) != 0 && modes.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Returns these settings in raw mode: each key is delivered immediately and unchanged, without echo, line editing
  /// and flow control, and output is not translated.
  /// - Parameter keepsSignals: Whether Ctrl-C, Ctrl-\ and Ctrl-Z still send signals to all programs in the foreground.
  package func raw(keepsSignals: Bool) -> TerminalSettings {
    var modes = modes
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT)
    modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    if keepsSignals { modes.c_lflag |= tcflag_t(ISIG) } else { modes.c_lflag &= ~tcflag_t(ISIG) }
    modes.c_oflag &= ~tcflag_t(ONLCR | OLCUC | OCRNL | ONOCR | ONLRET)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return TerminalSettings(modes)
  }

  /// Returns these settings with the changes from `before` to `after`: each flag and control character that differs
  /// between the two has its value in `after`.
  package func changed(from before: TerminalSettings, to after: TerminalSettings) -> TerminalSettings {
    func merged(_ flags: KeyPath<termios, tcflag_t>) -> tcflag_t {
      let changes = before.modes[keyPath: flags] ^ after.modes[keyPath: flags]
      return modes[keyPath: flags] & ~changes | after.modes[keyPath: flags] & changes
    }
    var result = self
    result.modes.c_iflag = merged(\.c_iflag)
    result.modes.c_oflag = merged(\.c_oflag)
    result.modes.c_cflag = merged(\.c_cflag)
    result.modes.c_lflag = merged(\.c_lflag)
    withUnsafeMutableBytes(of: &result.modes.c_cc) { characters in
      withUnsafeBytes(of: before.modes.c_cc) { before in
        withUnsafeBytes(of: after.modes.c_cc) { after in
          for place in characters.indices where before[place] != after[place] {
            characters[place] = after[place]
          }
        }
      }
    }
    return result
  }

  /// Returns these settings as a shell would leave them: lines are edited and echoed, and keys send signals. For a
  /// terminal whose original settings are unknown.
  package func madeOrdinary() -> TerminalSettings {
    guard !isOrdinary else { return self }
    var modes = modes
    modes.c_iflag |= tcflag_t(ICRNL | IXON)
    modes.c_lflag |= tcflag_t(ISIG | ICANON | IEXTEN | ECHO | ECHOE | ECHOK | ECHOCTL | ECHOKE)
    modes.c_oflag |= tcflag_t(OPOST | ONLCR)
    modes.c_oflag &= ~tcflag_t(TABDLY)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      // less disables this character.
      if characters[Int(VLNEXT)] == 0 { characters[Int(VLNEXT)] = 0x16 }
    }
    return TerminalSettings(modes)
  }
}

extension TerminalSettings: Equatable {
  /// Compares flags and control characters, but not speeds.
  package static func == (left: TerminalSettings, right: TerminalSettings) -> Bool {
    let (left, right) = (left.modes, right.modes)
    return left.c_iflag == right.c_iflag && left.c_oflag == right.c_oflag
      && left.c_cflag == right.c_cflag && left.c_lflag == right.c_lflag
      && withUnsafeBytes(of: left.c_cc) { leftCharacters in
        withUnsafeBytes(of: right.c_cc) { leftCharacters.elementsEqual($0) }
      }
  }
}

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
