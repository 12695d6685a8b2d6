import SnakeTableSystem

/// Why there is no screen, or no longer.
public enum TerminalError: Error, Equatable, Sendable {
  /// The process has no controlling terminal, or another `Screen` has it.
  case noTerminal
  /// TERM is unset, unknown, or names a terminal that cannot address the cursor.
  case unusable(term: String?)
  /// The terminal has gone while it was in use.
  case lost
}

extension TerminalError: CustomStringConvertible {
  /// One line for the user, without a full stop: `no terminal to show the table on`.
  public var description: String {
    switch self {
    case .noTerminal: "no terminal to show the table on"
    case .unusable(let term?) where !term.isEmpty:
      "TERM is \(term.debugDescription): unknown, or not a terminal that can show a table"
    case .unusable: "TERM is not set, so the kind of terminal is unknown"
    case .lost: "the terminal is gone"
    }
  }

  /// Writes the description to standard error and ends the process with status 1.
  ///
  ///     do { try table.run() } catch { error.exit() }
  public func exit() -> Never {
    // A failed write is ignored: the program ends anyway.
    try? FileDescriptor.standardError.writeAll("\(self)\n".utf8)
    CurrentProcess.exit(1)
  }
}
