/// Where a program's standard output or standard error goes.
public enum ProgramOutput: Sendable {
  /// The session's terminal.
  case terminal
  /// A pipe, which the harness reads and collects.
  case pipe
  /// The file of this path, made or truncated.
  case file(String)
  /// `/dev/null`.
  case null
  /// No such descriptor at all.
  case closed
}
