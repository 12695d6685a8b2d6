/// A key of the keyboard.
public enum TerminalKey: Equatable, Sendable {
  case up, down, right, left, home, end
  case pageUp, pageDown, insert, delete
  case enter, escape, tab, backTab, space, backspace
  /// A character key.
  case character(Character)
  /// Control with a letter, or with one of `@ [ \ ] ^ _`.
  case control(Character)
  /// Alt with a character key.
  case alt(Character)

  /// Returns the bytes that xterm sends. `isApplicationCursor` tells whether the program has set DECCKM, as ncurses
  /// does.
  public func bytes(isApplicationCursor: Bool) -> [UInt8] {
    switch self {
    case .character(let character): return Array(String(character).utf8)
    case .alt(let character): return [0x1B] + Array(String(character).utf8)
    case .control(let character): return [(character.asciiValue ?? 0) & 0x1F]
    default: break
    }
    if let final = cursorFinal { return Array("\u{1B}\(isApplicationCursor ? "O" : "[")\(final)".utf8) }
    return Array(fixedSequence.utf8)
  }

  private var cursorFinal: String? {
    switch self {
    case .up: "A"
    case .down: "B"
    case .right: "C"
    case .left: "D"
    case .home: "H"
    case .end: "F"
    default: nil
    }
  }

  private var fixedSequence: String {
    switch self {
    case .insert: "\u{1B}[2~"
    case .delete: "\u{1B}[3~"
    case .pageUp: "\u{1B}[5~"
    case .pageDown: "\u{1B}[6~"
    case .enter: "\r"
    case .escape: "\u{1B}"
    case .tab: "\t"
    case .backTab: "\u{1B}[Z"
    case .space: " "
    case .backspace: "\u{7F}"
    default: ""
    }
  }
}
