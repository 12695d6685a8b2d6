/// Why there is no screen, or no longer.
public enum TerminalError: Error, Equatable, Sendable {
  /// The process has no controlling terminal, or another `Screen` has it.
  case noTerminal
  /// TERM is unset, unknown, or names a terminal that cannot address the cursor.
  case unusable(term: String?)
  /// The terminal has gone while it was in use.
  case lost
}
