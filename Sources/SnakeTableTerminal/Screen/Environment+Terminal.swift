import SnakeTableSystem

/// Environment variables that describe the terminal.
extension Environment {
  /// The nanoseconds after which a lone ESC is the Escape key: ESCDELAY, in milliseconds up to ten seconds, by default
  /// 50 ms.
  static var escapeDelay: Int {
    let milliseconds = self["ESCDELAY"].flatMap { Int($0) } ?? 50
    return min(max(0, milliseconds), 10_000) * 1_000_000
  }

  /// The terminfo entry with direct colour that corresponds to TERM; nil unless COLORTERM announces direct colour.
  static var directColorTerminal: String? {
    guard let term = self["TERM"], let color = self["COLORTERM"], ["truecolor", "24bit"].contains(color)
    else { return nil }
    // The form `38:2:r:g:b` of a colour is the one that all terminals support, including libvterm.
    return ["xterm-256color": "xterm-direct2", "tmux-256color": "tmux-direct"][term]
  }
}
