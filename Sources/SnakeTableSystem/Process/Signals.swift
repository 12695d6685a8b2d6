import CSnakeLibrary
import CSnakeSystem

/// The signal handlers of the process.
package enum Signals {
  package static let interrupt = SIGINT
  package static let quit = SIGQUIT
  package static let terminate = SIGTERM
  package static let brokenPipe = SIGPIPE
  package static let stop = SIGTSTP
  package static let goOn = SIGCONT
  package static let windowChange = SIGWINCH

  /// Installs the requested handlers. A signal that the process has to handle wakes `waker`.
  /// - Returns: Whether handlers for signals other than crashes were installed.
  package static func install(_ waker: Waker, signals: Bool, crashes: Bool) -> Bool {
    guard signals || crashes else { return false }
    return signals_install(waker.writeDescriptor, signals, crashes) && signals
  }

  /// Ignores a signal from now on.
  package static func ignore(_ signal: Int32) { signals_ignore(signal) }

  /// Restores the former handlers.
  package static func remove() { signals_remove() }

  /// Sets the settings and the bytes with which a handler restores the terminal when the process is killed.
  package static func setEmergency(_ terminal: Int32, _ settings: TerminalSettings, bytes: [UInt8]) {
    var modes = settings.modes
    signals_set_emergency(terminal, &modes, bytes, bytes.count)
  }

  /// Notes that the terminal is restored. Until `setEmergency` is called again, a terminating signal kills the process
  /// immediately.
  package static func clearEmergency() { signals_clear_emergency() }

  /// Whether a signal has arrived since the last call.
  package static func take(_ signal: Int32) -> Bool { signals_take(signal) }

  /// Removes and returns the next terminating signal that has arrived; nil for none.
  package static func takeEnding() -> Int32? {
    let signal = signals_take_ending()
    return signal == 0 ? nil : signal
  }

  /// Kills the process by a signal after one second, unless the handlers are removed before.
  package static func startGrace(_ signal: Int32) { signals_start_grace(signal) }

  /// Whether `startGrace` was called, so that this process is about to end.
  package static var isEnding: Bool { signals_is_ending() }

  /// Lets a second that `startGrace` has started last two seconds from now.
  package static func extendGrace() { signals_extend_grace() }

  /// If another thread restores the terminal to end the process, never returns. The terminal, which that thread has taken
  /// away from the others, then seems to be gone.
  package static func awaitEnd() { signals_await_end() }

  /// Sends a signal to this thread, even if the thread blocks it.
  package static func raise(_ signal: Int32) { signals_raise(signal) }

  /// Calls `body` while this thread blocks a signal. With a blocked SIGTTIN or SIGTTOU, the system does not stop a
  /// background process that uses the terminal: reading fails with EIO, changing settings succeeds.
  static func withBlocked<Result, Failure: Error>(
    _ signal: Int32, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (blocked, before) = (set(of: signal), sigset_t())
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  /// Calls `body` while this thread blocks all signals that have handlers, apart from those of crashes.
  static func withHandledBlocked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var before = sigset_t()
    signals_block_handled(&before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  /// Blocks a signal in this thread, and in threads that it starts from now on.
  package static func block(_ signal: Int32) {
    var blocked = set(of: signal)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
  }

  /// Waits for a signal that all threads block.
  package static func wait(for signal: Int32) {
    var (awaited, number) = (set(of: signal), Int32(0))
    sigwait(&awaited, &number)
  }

  /// Discards a signal that has arrived while this thread blocks it.
  static func discardBlocked(_ signal: Int32) {
    var (pending, discarded, number) = (sigset_t(), set(of: signal), Int32(0))
    sigpending(&pending)
    if sigismember(&pending, signal) == 1 { sigwait(&discarded, &number) }
  }

  private static func set(of signal: Int32) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    return set
  }

  /// Stops the other processes of the group as Ctrl-Z does. Returns false, without effect, if this process cannot be
  /// stopped.
  package static func stopOthers() -> Bool { signals_stop_others() != 0 }

  /// Stops the process group as Ctrl-Z does. Returns when the process continues, or immediately if it cannot be
  /// stopped or a SIGCONT that has arrived is not taken yet.
  package static func stopProcessGroup() { signals_stop_group() }

  /// Sets whether Ctrl-C and Ctrl-\ are for a program that has the terminal, or gets it now. Meanwhile the signals that the
  /// terminal sends for them do not end this process.
  package static func giveKeysAway(_ areGivenAway: Bool) { signals_give_keys_away(areGivenAway) }

  /// Removes and returns the signal of such a key that this process has received instead of the program; nil for none.
  static func takeGivenKey() -> Int32? {
    let signal = signals_take_given_key()
    return signal == 0 ? nil : signal
  }

  /// Notes which process group has the terminal instead of this process; nil for none. A terminating signal is passed on
  /// to it.
  static func setForegroundGroup(_ group: pid_t?) { signals_set_foreground_group(group ?? 0) }
}

/// The signals that end this process, blocked while a program runs that has to end first and no handlers are installed.
///
///     let signals = BlockedSignals()
///     defer { signals.unblock() }
///     …
///     if signals.haveArrived { end(program); signals.unblock() }
package struct BlockedSignals: @unchecked Sendable {
  private let before: sigset_t

  /// Blocks the signals in this thread, and in threads that it starts, apart from signals that the process ignores.
  package init() {
    var before = sigset_t()
    signals_block_ending(&before)
    self.before = before
  }

  /// Whether a signal has arrived since.
  package var haveArrived: Bool { signals_is_ending_blocked() }

  /// Unblocks the signals in this thread. One that has arrived is handled now: without a handler, it ends the process.
  package func unblock() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
