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
