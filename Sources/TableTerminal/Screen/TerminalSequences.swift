/// What is written to the terminal beside ncurses' own output.
struct TerminalSequences {
  /// Switches mouse reports and the marks around pasted text on, for full-screen mode.
  let enter: [UInt8]
  /// Switches them off again; the marks, where the terminal remembers, to what they were.
  let leave: [UInt8]
  /// Empties the screen and goes to its last line, where the terminal has no other screen to go back to.
  let clear: [UInt8]
  /// Around a change that is to appear at once.
  let startFrame: [UInt8]
  let endFrame: [UInt8]
  /// Asks for the background's colour (OSC 11, ended by ST), then for what every terminal answers (DA1), so that it is
  /// known when no answer will come any more. Empty for a terminal that may show it as text.
  let backgroundQuestion: [UInt8]
  /// Ends whatever was cut short when a part of the output was lost: a sequence, a frame, a colour.
  let recovery: [UInt8]
  /// Restores the terminal from wherever the output stopped, when the process dies.
  let emergency: [UInt8]

  /// Asks `Curses` for the terminal's capabilities: a screen must be open. `isPlain`: a console, or a screen inside
  /// a screen, that knows nothing newer.
  init(hasMouse: Bool, reportsDrags: Bool, isPlain: Bool) {
    let mode = reportsDrags ? 1002 : 1000
    let mouse = hasMouse ? ["\u{1B}[?\(mode)h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?\(mode)l"] : ["", ""]
    // XTSAVE and XTRESTORE: a shell that edits its line, and starts a program meanwhile, has the marks on.
    let paste = isPlain ? ["", ""] : ["\u{1B}[?2004s\u{1B}[?2004h", "\u{1B}[?2004l\u{1B}[?2004r"]
    enter = Array((mouse[0] + paste[0]).utf8)
    leave = Array((paste[1] + mouse[1]).utf8)
    startFrame = isPlain ? [] : Array("\u{1B}[?2026h".utf8)
    endFrame = isPlain ? [] : Array("\u{1B}[?2026l".utf8)
    backgroundQuestion = isPlain ? [] : Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
    let cancel: [UInt8] = [0x18]
    let wholeScreenScrolls = Curses.capability("csr").isEmpty ? [] : Array("\u{1B}[r".utf8)
    let restore = Curses.capability("rmcup")
    clear = restore.isEmpty ? Curses.capability("clear") + Array("\u{1B}[999;1H".utf8) : []
    recovery = cancel + endFrame + wholeScreenScrolls + Curses.capability("sgr0")
    emergency = recovery + leave + Curses.capability("cnorm") + restore + clear
  }
}
