import SnakeTable
import TableBrowser
import TableRecords

/// Everything that ends the command before or instead of a choice. `Diagnostics` has the words.
enum CommandError: Error {
  case unknownOption(String)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, expected: String)
  /// No file, and standard input is a terminal.
  case noInput
  case input(InputError)
  case field(UnknownField)
  case noRows
  /// A chosen row cannot be written as asked.
  case output(RecordOutputError)
  case conflict(option: String, with: String)
  case terminal(TerminalError)
  /// The terminal went away while the table was shown.
  case terminalLost
  case write(OutputWriter.Failure)
}
