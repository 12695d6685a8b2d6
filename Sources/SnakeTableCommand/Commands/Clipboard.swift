import SnakeTableSystem
import SnakeTableTerminal

/// The clipboards that the user can paste from.
enum Clipboard {
  /// Copies text to the terminal's clipboard and, within tmux, to its buffer: tmux ignores the sequence of programs unless its
  /// option `set-clipboard` is on, but not its own command.
  /// - Returns: False if the terminal has no clipboard.
  static func copy(_ text: [UInt8], on screen: Screen) -> Bool {
    let isInTmux = Environment["TMUX"]?.isEmpty == false && !text.contains(0)
    if isInTmux {
      let words = ["tmux", "set-buffer", "-w", "--"].map { Array($0.utf8) }
      _ = BackgroundProgram(Program(words + [text]), limit: 1 << 16) {}
    }
    return screen.copy(text) || isInTmux
  }
}
