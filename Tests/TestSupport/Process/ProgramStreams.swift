/// The source of a program's standard input.
public enum ProgramInput: Sendable {
  /// The terminal of the session.
  case terminal
  /// A pipe with this text, closed after it.
  case text(String)
  /// A pipe with these bytes, closed after them.
  case bytes([UInt8])
  /// A pipe that stays open. The test writes to it and closes it.
  case pipe
  /// The file at this path.
  case file(String)
  /// `/dev/null`.
  case null
  /// No descriptor 0.
  case closed
}

/// The destination of a program's standard output or standard error.
public enum ProgramOutput: Sendable {
  /// The terminal of the session.
  case terminal
  /// A pipe that the harness reads.
  case pipe
  /// The file at this path, created or truncated.
  case file(String)
  /// `/dev/null`.
  case null
  /// No such descriptor.
  case closed
}
