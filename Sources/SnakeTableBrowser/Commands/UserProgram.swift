import SnakeTableSystem

/// A program that the user has chosen for all commands, in variables of the environment.
enum UserProgram: Hashable, Sendable {
  /// `{editor}`: the words of VISUAL or EDITOR, else `vi`.
  case editor
  /// `{pager}`: the words of PAGER, else `less`.
  case pager

  /// Creates the program that a word of a command stands for; nil for another word.
  init?(word: [UInt8]) {
    switch String(rawBytes: word) {
    case "{editor}": self = .editor
    case "{pager}": self = .pager
    default: return nil
    }
  }

  /// Returns the words of the program. Quotes in a variable are those of a shell; one that is not closed is text.
  /// - Parameter variable: returns the value of a variable; nil if it is unset or empty.
  func words(_ variable: (String) -> String? = { Environment[$0] }) -> [[UInt8]] {
    let text = variables.lazy.compactMap(variable).first ?? usual
    let words = (try? ShellWords.command(text.rawBytes)) ?? [text.rawBytes]
    return words.isEmpty ? [usual.rawBytes] : words
  }

  private var variables: [String] { self == .editor ? ["VISUAL", "EDITOR"] : ["PAGER"] }
  private var usual: String { self == .editor ? "vi" : "less" }
}
