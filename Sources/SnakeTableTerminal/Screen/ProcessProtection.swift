/// What a screen changes for the whole process while it is open, so that every way out restores the terminal. Nothing of
/// this happens unless it is asked for: it belongs to the program.
public struct ProcessProtection: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Handlers for the signals that end, stop, continue or resize a program (INT, TERM, HUP, QUIT, TSTP, CONT, WINCH and
  /// others), which then come as events. Without them such a signal does what the program has arranged, and a new size is
  /// noticed with the next key.
  public static let signals = ProcessProtection(rawValue: 1)
  /// Handlers for crashes (SEGV, BUS, ILL, TRAP, ABRT, FPE, SYS) on any thread: the terminal is restored, then the process dies
  /// by the signal.
  public static let crashes = ProcessProtection(rawValue: 2)
  /// What is written to standard error, if that is the terminal, appears when the screen is closed.
  public static let standardError = ProcessProtection(rawValue: 4)
  /// Everything.
  public static let all: ProcessProtection = [.signals, .crashes, .standardError]
}
