import SnakeTableDrawing
import SnakeTableSystem

/// What is written to the terminal beside ncurses' own output.
struct TerminalSequences {
  /// What a terminal understands beyond its terminfo entry's standard capabilities.
  struct Features: OptionSet {
    let rawValue: Int

    /// Marks around pasted text (mode 2004).
    static let bracketedPaste = Features(rawValue: 1)
    /// Changes that appear at once (mode 2026).
    static let synchronizedUpdates = Features(rawValue: 2)

    /// The feature that a private mode's number stands for; empty for any other number.
    init(mode: Int) { self = [2004: .bracketedPaste, 2026: .synchronizedUpdates][mode] ?? [] }
    init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// Switches mouse reports and the marks around pasted text on, for full-screen mode. Saves what the marks were.
  let enter: [UInt8]
  /// Switches them on again after another program had the terminal, and saves nothing.
  let reenter: [UInt8]
  /// Ends colours, and switches mouse reports and marks off; the marks, where the terminal remembers, to what they were.
  let leave: [UInt8]
  /// Empties the screen and goes to its last line, where the terminal has no other screen to go back to.
  let clear: [UInt8]
  /// Around a change that is to appear at once.
  let startFrame: [UInt8]
  let endFrame: [UInt8]
  /// Ends whatever was cut short when a part of the output was lost: a sequence, a frame, a colour.
  let recovery: [UInt8]
  /// Restores the terminal from wherever the output stopped, when the process dies.
  let emergency: [UInt8]

  /// Asks `Curses` for the terminal's capabilities: a screen must be open. `lines` is its height.
  init(hasMouse: Bool, reportsDrags: Bool, features: Features, lines: Int) {
    let mode = reportsDrags ? 1002 : 1000
    let mouse = hasMouse ? ["\u{1B}[?\(mode)h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?\(mode)l"] : ["", ""]
    let paste =
      features.contains(.bracketedPaste)
      ? [Self.pasteOn, "\u{1B}[?2004l\u{1B}[?2004r", "\u{1B}[?2004h"] : ["", "", ""]
    let isSynchronized = features.contains(.synchronizedUpdates)
    enter = Array((mouse[0] + paste[0]).utf8)
    reenter = Array((mouse[0] + paste[2]).utf8)
    leave = Curses.capability("sgr0") + Array((paste[1] + mouse[1]).utf8)
    startFrame = isSynchronized ? Array("\u{1B}[?2026h".utf8) : []
    endFrame = isSynchronized ? Array("\u{1B}[?2026l".utf8) : []
    let cancel: [UInt8] = [0x18]
    let wholeScreenScrolls = Curses.capability("csr").isEmpty ? [] : Array("\u{1B}[r".utf8)
    let restore = Curses.capability("rmcup")
    clear = restore.isEmpty ? Self.cleared(lines: lines) : []
    recovery = cancel + endFrame + wholeScreenScrolls + Curses.capability("sgr0")
    emergency = recovery + leave + Curses.capability("cnorm") + restore + clear
  }

  /// An empty screen, and the cursor on its last line.
  private static func cleared(lines: Int) -> [UInt8] {
    Curses.capability("clear") + Curses.cursorAddress(of: Point(column: 0, line: max(0, lines - 1)))
  }

  /// XTSAVE, then on: a shell that edits its line, and starts a program meanwhile, has the marks on itself.
  static let pasteOn = "\u{1B}[?2004s\u{1B}[?2004h"

  // MARK: - Questions

  /// The features that the terminfo entry has.
  static var documentedFeatures: Features { Curses.capability("BE").isEmpty ? [] : .bracketedPaste }

  /// Whether the terminal answers questions of xterm's kind, and shows no part of them. `name` is its terminfo entry's.
  static func answersQuestions(terminal name: String) -> Bool {
    // GNU screen passes on what it does not know. Apple's Terminal shows the end of a question about a mode.
    guard !name.hasPrefix("screen"), Environment["TERM_PROGRAM"] != "Apple_Terminal" else { return false }
    if !Curses.capability("BE").isEmpty { return true }
    return Curses.capability("u9") == Array("\u{1B}[c".utf8) && !Curses.capability("smcup").isEmpty
      && !Curses.capability("kmous").isEmpty
  }

  /// Asks which of the features the terminal has (DECRQM), except for `known` ones.
  static func featureQuestion(except known: Features) -> [UInt8] {
    let modes = [2004, 2026].filter { !known.contains(Features(mode: $0)) }
    return Array(modes.map { "\u{1B}[?\($0)$p" }.joined().utf8)
  }

  /// Asks for the background's colour (OSC 11, ended by ST).
  static let backgroundQuestion = Array("\u{1B}]11;?\u{1B}\\".utf8)
  /// Asks what every terminal answers (DA1): no answer to an earlier question will come after it.
  static let endOfQuestions = Array("\u{1B}[c".utf8)
}
