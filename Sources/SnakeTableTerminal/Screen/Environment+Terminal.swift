import SnakeTableSystem

/// What the environment says of the terminal.
extension Environment {
  /// Nanoseconds after which a lone ESC is a key: ESCDELAY, in milliseconds up to ten seconds, else 50 ms.
  static var escapeDelay: Int {
    let milliseconds = self["ESCDELAY"].flatMap { Int($0) } ?? 50
    return min(max(0, milliseconds), 10_000) * 1_000_000
  }

  /// The name of TERM's sister entry with direct colours, where COLORTERM says that the terminal has them.
  static var directColorTerminal: String? {
    guard let term = self["TERM"], let color = self["COLORTERM"], ["truecolor", "24bit"].contains(color)
    else { return nil }
    // Of the ways to write a colour, `38:2:r:g:b` is the one that every terminal reads, libvterm's among them.
    return ["xterm-256color": "xterm-direct2", "tmux-256color": "tmux-direct"][term]
  }
}
