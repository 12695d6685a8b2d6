import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// A command on a key (`--bind KEY:run(COMMAND)`).
enum UserCommand: Hashable, Sendable {
  /// Hands the terminal to the command.
  case run(CommandTemplate)
  /// Replaces this process by the command.
  case become(CommandTemplate)
  /// Reloads the list from the output of the command.
  case reload(CommandTemplate)

  /// The names of the kinds, as they are written before the parenthesis.
  static let names = ["run", "become", "reload"]

  /// - Parameter name: one of `names`.
  init?(_ name: String, _ template: CommandTemplate) {
    switch name {
    case "run": self = .run(template)
    case "become": self = .become(template)
    case "reload": self = .reload(template)
    default: return nil
    }
  }

  /// The title in the help.
  var title: String {
    switch self {
    case .run(let template): "Run: \(template.text)"
    case .become(let template): "Leave and run: \(template.text)"
    case .reload(let template): "Reload from: \(template.text)"
    }
  }
}

/// The reason why a command was not run.
package enum CommandFailure: Error, Equatable, Sendable {
  /// The command needs a row, but the list is empty.
  case noRow
  /// The command needs a terminal, but a screen is printed.
  case noTerminal
  /// The first argument, which names the program, is empty.
  case noProgram
  /// An argument would contain a NUL.
  case containsNUL
  /// The arguments are longer than the system allows.
  case tooLong
  /// A row cannot be read, or cannot be written as JSON.
  case row(RecordOutputError)
  /// The program did not end well.
  case ended(program: String, Program.Ending)
  /// The program could not be started.
  case start(program: String, SystemError)
  /// A file for the command, such as that of the marked rows, could not be written.
  case file(of: String, SystemError)
}

extension CommandFailure {
  /// The text for the bottom line or the pane.
  var message: String {
    switch self {
    case .noRow: "no row for the command"
    case .noTerminal: "no terminal for the command"
    case .noProgram: "the command has no program"
    case .containsNUL: "the row contains a NUL, which no argument can"
    case .tooLong: "the arguments are too long"
    case .row(.illFormedText): "the row is not valid UTF-8, as JSON is"
    case .row(.malformed), .row(.notObject): "the row is not valid JSON"
    case .row(.notArrived): "the row has not arrived yet"
    case .row(.changed): "the row has changed, or is gone: R reads the list again"
    case .row(.failed(let reason)): reason
    case .row(.unreadable): "the row cannot be read any more"
    case .ended(let program, let ending): "\(program): \(ending.text)"
    case .start(_, .argumentsTooLong): "the arguments are too long"
    case .start(let program, let error): "\(program): \(error)"
    case .file(let name, let error): "file of the \(name): \(error)"
    }
  }
}

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
