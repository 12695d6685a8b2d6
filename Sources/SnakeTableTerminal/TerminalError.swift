import SnakeTableSystem

/// An error in opening or using a terminal.
public enum TerminalError: Error, Equatable, Sendable {
  /// The process has no controlling terminal, or there is another `Screen`.
  case noTerminal
  /// The process runs in the background and cannot be stopped until it is in the foreground.
  case inBackground
  /// TERM is unset, unknown, or the name of a terminal that cannot address the cursor.
  case unusable(term: String?)
  /// The system opens no file, so that the description of the terminal that TERM names cannot be read.
  case noDescription(SystemError)
  /// The terminal was lost while it was in use.
  case lost
  /// The system creates no thread to wait for the terminal.
  case noThread(SystemError)
}

extension TerminalError: CustomStringConvertible {
  /// A line for the user without a full stop, such as `no terminal to show the table on`.
  public var description: String {
    switch self {
    case .noTerminal: "no terminal to show the table on"
    case .inBackground: "a program in the background cannot use the terminal"
    case .unusable(let term?) where !term.isEmpty:
      "TERM is \(term.debugDescription): unknown, or not a terminal that can show a table"
    case .unusable: "TERM is not set, so the kind of terminal is unknown"
    case .noDescription(let error): "cannot read the description of the terminal: \(error)"
    case .lost: "the terminal is gone"
    case .noThread(let error): "cannot create a thread: \(error)"
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
