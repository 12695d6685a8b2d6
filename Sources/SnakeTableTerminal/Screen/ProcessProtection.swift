/// Process-wide changes that a screen makes while it is open, so that the terminal is restored however the process
/// ends. None of them is made unless requested, because they may conflict with the program's own handlers.
public struct ProcessProtection: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Installs handlers for the signals that end, stop, continue or resize a program (INT, TERM, HUP, QUIT, TSTP, CONT,
  /// WINCH and others) and reports them as events. Without this option such a signal has the effect that the program
  /// has set up, and a new size is noticed with the next key.
  public static let signals = ProcessProtection(rawValue: 1)
  /// Installs handlers for crashes (SEGV, BUS, ILL, TRAP, ABRT, FPE, SYS) on any thread: they restore the terminal,
  /// then the signal kills the process.
  public static let crashes = ProcessProtection(rawValue: 2)
  /// Holds back the output to standard error, if that is the terminal, until the screen is closed.
  public static let standardError = ProcessProtection(rawValue: 4)
  /// All of the above.
  public static let all: ProcessProtection = [.signals, .crashes, .standardError]
}
