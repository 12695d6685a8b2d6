import CSnakeNcurses
import SnakeTableDrawing
import SnakeTableSystem

/// The control sequences written to the terminal in addition to its frames.
struct TerminalSequences {
  /// Features of a terminal beyond the standard capabilities of its terminfo entry.
  struct Features: OptionSet {
    let rawValue: Int

    /// Bracketed paste: markers around pasted text (mode 2004).
    static let bracketedPaste = Features(rawValue: 1)
    /// Synchronized updates: changes that appear all at once (mode 2026).
    static let synchronizedUpdates = Features(rawValue: 2)

    /// The feature of a private mode; empty for any other number.
    init(mode: Int) {
      switch mode {
      case 2004: self = .bracketedPaste
      case 2026: self = .synchronizedUpdates
      default: self = []
      }
    }
    init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// What was changed of the modes of keys: mouse reports and bracketed paste.
  enum KeyModes {
    case unchanged
    /// They are enabled.
    case enabled
    /// They are enabled, and the state of bracketed paste before that is saved.
    case saved
  }

  /// Enters full-screen mode, except below the prompt, and hides the cursor.
  let enter: [UInt8]
  /// Saves the state of bracketed paste (XTSAVE). It may be on already: a shell that starts a program while the user
  /// edits a line has enabled it.
  let saveKeyModes: [UInt8]
  /// Enables mouse reports and bracketed paste.
  let enableKeyModes: [UInt8]
  /// Disables the reports that a program may have left enabled: of clicks, movements and the focus.
  let disableReports: [UInt8]
  private let (disableKeyModes, restoreKeyModes): ([UInt8], [UInt8])
  private let (startOfLeave, endOfLeave): ([UInt8], [UInt8])
  /// The start and the end of a synchronized update.
  let startFrame: [UInt8]
  let endFrame: [UInt8]
  /// Ends a control sequence, synchronized update or colour that was cut off when output was discarded.
  let recovery: [UInt8]

  /// Creates the sequences from the loaded description.
  /// - Parameters:
  ///   - lines: the height of the terminal.
  ///   - leaveRegion: the sequence that empties a screen below the prompt; nil for one on the whole terminal.
  init(hasMouse: Bool, features: Features, lines: Int, leaveRegion: [UInt8]? = nil) {
    // Clicks, and movements with a button down.
    let mouse = hasMouse ? ["\u{1B}[?1002h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1002l"] : ["", ""]
    disableReports = hasMouse ? Array("\u{1B}[?1000l\u{1B}[?1003l\u{1B}[?1004l".utf8) : []
    let paste =
      features.contains(.bracketedPaste)
      ? ["\u{1B}[?2004s", "\u{1B}[?2004h", "\u{1B}[?2004l", "\u{1B}[?2004r"] : ["", "", "", ""]
    let isSynchronized = features.contains(.synchronizedUpdates)
    let plain = Terminfo.sequence("sgr0")
    // Without numbers, because the height may have changed.
    let scrollsAll = leaveRegion == nil ? TerminalCapabilities.wholeScreenSequence() : []
    let whole = leaveRegion == nil ? Self.sequences("smcup") + scrollsAll : []
    enter = whole + plain + Self.sequences("rmir", "smam", "civis")
    saveKeyModes = Array(paste[0].utf8)
    enableKeyModes = Array((mouse[0] + paste[1]).utf8)
    disableKeyModes = Array((paste[2] + mouse[1]).utf8)
    restoreKeyModes = Array((paste[2] + paste[3] + mouse[1]).utf8)
    startOfLeave = scrollsAll + plain
    endOfLeave = Terminfo.sequence("cnorm") + (leaveRegion ?? Self.restored(lines: lines))
    startFrame = isSynchronized ? Array("\u{1B}[?2026h".utf8) : []
    endFrame = isSynchronized ? Array("\u{1B}[?2026l".utf8) : []
    let cancel: [UInt8] = [0x18]
    recovery = cancel + endFrame + scrollsAll + plain
  }

  /// Returns the sequence that leaves full-screen mode and reverts the modes of keys. A terminal without an alternate
  /// screen is left empty, with the cursor in its last line.
  func leave(_ keyModes: KeyModes) -> [UInt8] {
    let modes: [UInt8] =
      switch keyModes {
      case .unchanged: []
      case .enabled: disableKeyModes
      case .saved: restoreKeyModes
      }
    return startOfLeave + modes + endOfLeave
  }

  /// Returns the sequence that restores the terminal at any point of the output when the process is killed.
  func emergency(_ keyModes: KeyModes) -> [UInt8] { recovery + leave(keyModes) }

  private static func sequences(_ names: String...) -> [UInt8] { names.flatMap(Terminfo.sequence) }

  /// Clears the screen, and returns from the alternate one. It is cleared before, because the terminal may not have the
  /// alternate screen of its terminfo entry: GNU screen and mosh have none by default, and in tmux it can be switched off.
  /// The cursor is on the last line before that: after a change of its size, tmux keeps the lines above the cursor.
  private static func restored(lines: Int) -> [UInt8] {
    let lastLine = Terminfo.parametrized("cup")?.bytes(max(0, lines - 1)) ?? []
    let restore = Terminfo.sequence("rmcup")
    return cleared + lastLine + (restore.isEmpty ? [] : restore + [UInt8(ascii: "\r")])
  }

  /// Clears the screen. The first line is erased by itself, because tmux keeps a copy in its history of a screen that is
  /// erased from its first cell on.
  private static var cleared: [UInt8] {
    let (line, rest) = (Terminfo.sequence("el"), Terminfo.sequence("ed"))
    guard let cup = Terminfo.parametrized("cup"), !line.isEmpty, !rest.isEmpty else {
      return Terminfo.sequence("clear")
    }
    return cup.bytes(0) + line + cup.bytes(1) + rest
  }

  // MARK: - Queries

  /// The features in the terminfo entry. The entries named `screen` lack bracketed paste; tmux, which many users run with such an
  /// entry, has it, and GNU screen ignores it.
  static func documentedFeatures(terminal name: String) -> Features {
    Terminfo.sequence("BE").isEmpty && !name.hasPrefix("screen") ? [] : .bracketedPaste
  }

  /// Whether the terminal replies to xterm's queries and displays no part of them. `name` is the name of its terminfo
  /// entry.
  static func answersQuestions(terminal name: String) -> Bool {
    // GNU screen passes unknown sequences on. Apple's Terminal displays the end of a mode query.
    guard !name.hasPrefix("screen"), Environment["TERM_PROGRAM"] != "Apple_Terminal" else { return false }
    if !Terminfo.sequence("BE").isEmpty { return true }
    return Terminfo.sequence("u9") == Array("\u{1B}[c".utf8) && !Terminfo.sequence("smcup").isEmpty
      && !Terminfo.sequence("kmous").isEmpty
  }

  /// Returns the queries for the features (DECRQM) other than the `known` ones.
  static func featureQuestion(except known: Features) -> [UInt8] {
    var question = ""
    for mode in [2004, 2026] where !known.contains(Features(mode: mode)) { question += "\u{1B}[?\(mode)$p" }
    return Array(question.utf8)
  }

  /// Queries the background colour (OSC 11, terminated by ST).
  static let backgroundQuestion = Array("\u{1B}]11;?\u{1B}\\".utf8)
  /// The query that every terminal replies to (DA1). Replies to earlier queries come before its reply.
  static let endOfQuestions = Array("\u{1B}[c".utf8)
}

/// The description of the terminal in ncurses' database (terminfo). There is one per process; `Screen` uses it.
enum Terminfo {
  /// Loads the description of a terminal, or of one that is like it if there is none. Returns false if there is neither, or if
  /// the terminal cannot address the cursor. Throws if the system opens no files.
  static func open(terminal name: String) throws(TerminalError) -> Bool {
    guard try isLoaded({ terminfo_open(name) || substitute(for: name).map { terminfo_open($0) } ?? false })
    else { return false }
    if parametrized("cup") == nil { close() }
    return isOpen
  }

  /// Returns whether a description is loaded. ncurses does not say whether there is none or whether it cannot be read. Other threads may
  /// close files in the meantime, so that loading is tried twice.
  private static func isLoaded(_ load: () -> Bool) throws(TerminalError) -> Bool {
    if load() { return true }
    do throws(SystemError) { try FileDescriptor(opening: "/", []).close() } catch {
      throw .noDescription(error)
    }
    return load()
  }

  /// The beginnings of the names of terminals that understand the sequences of xterm.
  private static let relativesOfXterm = [
    "xterm", "foot", "kitty", "wezterm", "alacritty", "ghostty", "rio", "st", "contour", "tmux", "screen",
  ]

  /// The maximum length of the name of a terminal in bytes.
  private static let longestName = 128

  /// Whether names of terminals have a byte.
  private static func isUsual(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "-+._".utf8.contains(byte)
  }

  /// The terminal in whose place an unknown one is used; nil for none.
  private static func substitute(for name: String) -> String? {
    guard (1...longestName).contains(name.utf8.count), name != "dumb", name.utf8.allSatisfy(isUsual) else {
      return nil
    }
    return relativesOfXterm.contains(where: name.hasPrefix) ? "xterm-256color" : "vt100"
  }

  /// Whether a description is loaded.
  static var isOpen: Bool { terminfo_is_open() }

  static func close() { terminfo_close() }
  static func flag(_ name: String) -> Bool { terminfo_flag(name) }

  /// Returns a number; nil if the terminal has none.
  static func number(_ name: String) -> Int? {
    let value = Int(terminfo_number(name))
    return value < 0 ? nil : value
  }

  /// Returns the bytes of a capability without its padding; empty if the terminal does not have it.
  static func sequence(_ name: String) -> [UInt8] {
    guard let source = terminfo_string(name) else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 128) { buffer, count in
      count = terminfo_copy(source, buffer.baseAddress, buffer.count)
    }
  }

  /// Returns a capability with parameters; nil if the terminal does not have it.
  static func parametrized(_ name: String) -> ParametrizedSequence? {
    terminfo_string(name).map(ParametrizedSequence.init(source:))
  }
}

/// A control sequence with up to two numbers, valid while the terminal's description is loaded.
struct ParametrizedSequence {
  fileprivate let source: UnsafePointer<CChar>

  /// Select one of the first eight colours of the palette, or a 24-bit colour from 8 on. The form `38:2:r:g:b` is the one
  /// that all terminals with such colours support, including libvterm.
  static var directForeground: Self {
    Self(
      "\u{1B}[%?%p1%{8}%<%t3%p1%d%e38:2:%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m")
  }
  static var directBackground: Self {
    Self(
      "\u{1B}[%?%p1%{8}%<%t4%p1%d%e48:2:%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m")
  }

  fileprivate init(source: UnsafePointer<CChar>) { self.source = source }

  /// Creates a sequence from a literal in the language of terminfo.
  private init(_ literal: StaticString) {
    source = UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Appends the bytes of the sequence with these numbers.
  func append(_ first: Int, _ second: Int = 0, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
      let count = terminfo_expand(
        source, Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: second), buffer.baseAddress,
        buffer.count)
      bytes.append(contentsOf: buffer.prefix(count))
    }
  }

  /// Returns the bytes of the sequence with these numbers.
  func bytes(_ first: Int, _ second: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = []
    append(first, second, to: &bytes)
    return bytes
  }
}
