import SnakeTableRecords
import SnakeTableSystem

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
    case .start(_, .argumentsTooLong): "the arguments are too long"
    case .start(let program, let error): "\(program): \(error)"
    case .file(let name, let error): "file of the \(name): \(error)"
    }
  }
}
