import SnakeTableSystem
import Synchronization

/// The times at which the terminal's settings are checked, in nanoseconds of the monotonic clock.
struct SettingsChecks {
  static let interval = 100_000_000
  /// The time in which the other programs of a pipeline start. A shell may start them after this one.
  private static let starting = 1_000_000_000

  /// The time of the next check; nil if no other program can change the settings.
  private(set) var next: Int?
  /// The time from which on the other programs have started; nil once they have been looked for.
  private var started: Int?

  /// Creates times for a program that is alone.
  init() {}

  /// Creates the times for a program of a pipeline.
  init(begin: Int) { (next, started) = (begin, begin + Self.starting) }

  /// Decides about the next check. There is none if no other program runs, so that an idle table uses no processor time.
  mutating func didCheck(at time: Int, hasOthers: () -> Bool) {
    if let started, time >= started {
      self.started = nil
      if !hasOthers() { next = nil }
    }
    if next != nil { next = time + Self.interval }
  }
}

/// Sharing the terminal with the other programs of a pipeline.
extension Screen {
  /// The input mode of the terminal while this program uses it.
  package enum InputMode {
    /// Every key is read as a key.
    case keys
    /// Every key is read as a key, but Ctrl-C, Ctrl-\\ and Ctrl-Z send signals to the whole pipeline. This mode also
    /// lets other programs distinguish a program that waits from one that shows its table.
    case waiting
  }

  /// The maximum time in nanoseconds to wait for the other programs of a pipeline to start or to continue.
  private static let startPatience = 150_000_000
  /// The maximum time in nanoseconds to wait for the other programs of a pipeline to stop.
  private static let stopPatience = 200_000_000

  /// Records the terminal's settings before the other programs of the pipeline change them. Returns whether they are
  /// ordinary, that is, no other program reads keys or a password. Call it first in the program; it takes about 10
  /// microseconds.
  @discardableResult
  package static func noteTerminalSettings() -> Bool { TerminalDevice.noteSettings() }

  /// The bytes that restore the modes of the last screen that was abandoned.
  private static let abandonedModes = Mutex<[UInt8]>([])

  /// Restores the settings and modes of a screen that was abandoned, if no other program has done so. Call it at the end
  /// of the program.
  package static func restoreTerminalSettings() {
    TerminalDevice.giveBackOwnSettings(modes: abandonedModes.withLock(\.self))
  }

  /// Reads and records the settings. Returns whether they are still this screen's settings.
  package func checkOwnership() -> Bool { isOpen && device.observeSettings() }

  /// Checks the settings. If another program has restored its own, sets them again and redraws the screen.
  package func checkSettings() {
    settingsChecks.didCheck(at: MonotonicClock.nanoseconds()) { !ProcessGroup.others().isEmpty }
    guard isOpen, !isLost, inputMode == .keys, !device.observeSettings() else { return }
    // After a stop, the settings are those of the shell. SIGCONT has arrived then, and resuming sets them again.
    if handlesSignals { takeSignals() }
    guard !isLost, retakeSettings() else { return }
    // The other program may have left full-screen mode, so enter it again.
    enterModes()
    queue.append(.resumed)
  }

  /// Sets the settings of this screen again if another program has restored its own. Returns whether it has.
  @discardableResult
  func retakeSettings() -> Bool {
    guard !device.observeSettings() else { return false }
    applySettings()
    return true
  }

  /// Changes the input mode.
  package func setInputMode(_ mode: InputMode) {
    inputMode = mode
    applySettings()
    guard mode == .keys else { return }
    enableKeyModes()
    askForFeatures()
    askForTop()
  }

  /// Closes the screen without sending or restoring anything, because another program has taken over the terminal.
  package func abandon() {
    guard isOpen else { return }
    isOpen = false
    let modes = sequences.emergency(keyModes)
    Self.abandonedModes.withLock { $0 = modes }
    Terminfo.close()
    releaseProcess()
    device.close()
  }

  /// Whether a standard stream is a pipe.
  static func isPipe(_ descriptor: FileDescriptor) -> Bool {
    (try? FileStatus(descriptor))?.kind == .pipe
  }

  /// Waits until the programs that read this program's output have started. Such a program saves the terminal's
  /// settings when it starts (less, fzf), and must not take this screen's settings for the original ones.
  static func awaitReaders() {
    if isPipe(.standardOutput) { awaitOthers() }
  }

  /// Waits until the other programs of the pipeline that continue with this one have set their modes. A mode set between
  /// the moments at which this screen reads the settings and applies its own would be lost.
  func awaitContinued() {
    // Only the job in the foreground sets modes.
    guard device.isAvailable, Self.isPipe(.standardInput) || Self.isPipe(.standardOutput) else { return }
    Self.awaitOthers()
  }

  /// Waits until the other programs of the pipeline wait for something.
  private static func awaitOthers() {
    // Without job control the pipeline has no process group of its own.
    guard ProcessGroup.isJob else { return }
    wait(atMost: startPatience) { ProcessGroup.others().allSatisfy(\.isAsleep) }
  }

  /// Stops the programs that may restore a raw mode when they are stopped, and waits until they are. A program that
  /// ignores the signal is not waited for.
  func stopHeirs() {
    guard device.isContested, device.otherProgram != nil, Signals.stopOthers() else { return }
    Self.wait(atMost: Self.stopPatience) { ProcessGroup.others().allSatisfy(\.isStopped) }
  }

  /// Waits until a condition holds, but at most for a time in nanoseconds.
  private static func wait(atMost patience: Int, until condition: () -> Bool) {
    let deadline = MonotonicClock.nanoseconds() + patience
    while !condition(), MonotonicClock.nanoseconds() < deadline {
      _ = Poll.wait([], until: MonotonicClock.nanoseconds() + 2_000_000)
    }
  }

  /// Waits for the programs that may restore a raw mode to end, and restores the ordinary settings after them: a program
  /// that started while this screen was open, or another program's, restores the settings of that screen when it ends.
  /// Returns immediately if there is none, or if they may wait for this program. Call it after `close`, which ignores
  /// Ctrl-C for them, and after the end of the program's output.
  package func settle() {
    guard isUnsettled else { return }
    isUnsettled = false
    // Another table must not wait for this one.
    device.close()
    guard !ProcessGroup.hasWaitingParent else { return }
    awaitHeirs()
    guard let reopened = TerminalDevice.controlling() else { return }
    device = reopened
    device.giveBack()
    device.close()
  }

  /// Waits until the programs that use the terminal have ended or stopped.
  private func awaitHeirs() {
    var pause = SettingsChecks.interval / 2
    var program = heir ?? device.otherProgram
    while let heir = program {
      ProcessGroup.waitForEnd(of: heir, nanoseconds: pause)
      pause = min(pause * 2, SettingsChecks.interval * 20)
      // A subshell may have closed its terminal to run a program that restores the settings.
      let isRunning = ProcessGroup.others().contains { $0.id == heir && !$0.isStopped }
      program = isRunning ? heir : device.otherProgram
    }
  }
}

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
