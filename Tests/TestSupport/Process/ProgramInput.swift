/// Where a program's standard input comes from.
public enum ProgramInput: Sendable {
  /// The session's terminal.
  case terminal
  /// A pipe with this text, closed after it.
  case text(String)
  /// A pipe with these bytes, closed after them.
  case bytes([UInt8])
  /// A pipe that stays open: the test writes to it, and closes it.
  case pipe
  /// The file of this path.
  case file(String)
  /// `/dev/null`.
  case null
  /// No descriptor 0 at all.
  case closed
}
