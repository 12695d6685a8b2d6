import SnakeTableSystem

/// Environment variables that describe the terminal.
extension Environment {
  /// The nanoseconds after which a lone ESC is the Escape key: ESCDELAY, in milliseconds up to ten seconds, by default
  /// 50 ms.
  static var escapeDelay: Int {
    let milliseconds = self["ESCDELAY"].flatMap { Int($0) } ?? 50
    return min(max(0, milliseconds), 10_000) * 1_000_000
  }

  /// Whether COLORTERM announces 24-bit colours. GNU screen inherits the variable and does not have them.
  static var hasDirectColor: Bool {
    ["truecolor", "24bit"].contains(self["COLORTERM"]) && self["TERM"]?.hasPrefix("screen") != true
  }
}
