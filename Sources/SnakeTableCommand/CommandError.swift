import SnakeTable
import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords

/// An error that ends the command. `Diagnostics` contains the messages.
indirect enum CommandError: Error {
  case unknownOption(String)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, expected: String)
  /// An error in options that were not typed, and the place where they are defined.
  case defaults(place: String, CommandError)
  /// A quote that is not closed, in options that were not typed.
  case unclosedQuote
  /// There is no file argument, and standard input is a terminal.
  case noInput
  case input(InputError)
  /// - Parameter remedy: The options that would probably help; nil for none.
  case field(FieldError, remedy: FieldRemedy? = nil)
  /// - Parameter unknownField: The first name in the filter that no field has; nil for none.
  case noRows(unknownField: UnknownField? = nil)
  /// Rows that may or may not match the filter were not written.
  case undecided(UndecidedRows)
  /// An error in the query that the filter starts with.
  case filter(query: String, FilterError)
  /// The command of a list has written none.
  /// - Parameter message: The name of the command, a colon and the reason.
  case list(message: String)
  /// A source cannot be started, has ended, or has answered with an error.
  /// - Parameter name: The name of the program, or the address of the database.
  case source(name: String, SourceError)
  /// A source cannot do what an option needs.
  case lacking(name: String, ListAbility)
  /// The program that reads databases is not installed.
  case noDatabases(program: String)
  /// A chosen row cannot be written in the requested form.
  case output(RecordOutputError)
  /// An option that has no effect without another option.
  case needs(option: String, other: String)
  /// An option was given twice, but only one is allowed.
  case repeated(option: String)
  case conflict(option: String, with: String)
  case terminal(TerminalError)
  case write(SystemError)
  /// A program that replaces this process could not be started.
  case program(name: String, SystemError)
  /// A recording could not be created or is incomplete.
  case recording(path: String, SystemError)
}

/// The result of a command that ended without an error.
enum CommandResult {
  /// Rows were chosen and written, or printed.
  case done
  /// The user left with Esc or q.
  case nothingChosen
  /// A source has not passed its check.
  case differs
  /// The user pressed Ctrl-C.
  case interrupted

  var status: Int32 {
    switch self {
    case .done: 0
    case .nothingChosen, .differs: 1
    case .interrupted: 130
    }
  }
}
