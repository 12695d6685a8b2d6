import CSnakeLibrary
import CSnakeSystem

/// The signals that end this process, blocked while a program runs that has to end first and no handlers are installed.
///
///     let signals = BlockedSignals()
///     defer { signals.unblock() }
///     …
///     if signals.haveArrived { end(program); signals.unblock() }
package struct BlockedSignals: @unchecked Sendable {
  private let before: sigset_t

  /// Blocks the signals in this thread, and in those that it starts, apart from signals that the process ignores.
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
