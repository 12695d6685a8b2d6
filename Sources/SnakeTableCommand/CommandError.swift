import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords

/// Everything that ends the command before or instead of a choice. `Diagnostics` has the words.
indirect enum CommandError: Error {
  case unknownOption(String)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, expected: String)
  /// An error in options that were not typed: where they stand, and what it is.
  case defaults(place: String, CommandError)
  /// In such options.
  case unclosedQuote
  /// No file, and standard input is a terminal.
  case noInput
  case input(InputError)
  case field(UnknownField)
  case noRows
  /// A chosen row cannot be written as asked.
  case output(RecordOutputError)
  /// An option that means nothing without another.
  case needs(option: String, other: String)
  /// An option twice on one command line that only works once.
  case repeated(option: String)
  case conflict(option: String, with: String)
  case terminal(TerminalError)
  case write(SystemError)
  /// A recording that could not be made, or is not complete.
  case recording(path: String, SystemError)
}
