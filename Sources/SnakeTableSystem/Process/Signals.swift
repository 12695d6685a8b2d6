import CSnakeLibrary
import CSnakeSystem

/// The signal handlers of the process.
package enum Signals {
  package static let interrupt = SIGINT
  package static let quit = SIGQUIT
  package static let stop = SIGTSTP
  package static let goOn = SIGCONT
  package static let windowChange = SIGWINCH

  /// Installs the handlers asked for. A signal that the process is to handle wakes `waker`.
  /// - Returns: Whether signals are handled.
  package static func install(_ waker: Waker, signals: Bool, crashes: Bool) -> Bool {
    guard signals || crashes else { return false }
    return signals_install(waker.writeDescriptor, signals, crashes) && signals
  }

  /// Restores the former handlers.
  package static func remove() { signals_remove() }

  /// Sets what a handler writes to a terminal, and its settings, if the process dies at once.
  package static func setEmergency(_ terminal: Int32, _ settings: TerminalSettings, bytes: [UInt8]) {
    var modes = settings.modes
    signals_set_emergency(terminal, &modes, bytes, bytes.count)
  }

  /// Says that the terminal is given back. Until it is taken again, a signal that ends programs ends the process at once.
  package static func clearEmergency() { signals_clear_emergency() }

  /// Whether a signal came since the last call.
  package static func take(_ signal: Int32) -> Bool { signals_take(signal) }

  /// The next signal that came and ends programs; nil for none.
  package static func takeEnding() -> Int32? {
    let signal = signals_take_ending()
    return signal == 0 ? nil : signal
  }

  /// Ends the process by a signal after one second, unless the handlers are removed before.
  package static func startGrace(_ signal: Int32) { signals_start_grace(signal) }

  /// Sends a signal to this thread, even one that the thread blocks.
  package static func raise(_ signal: Int32) { signals_raise(signal) }

  /// Stops the process's group as Ctrl-Z does. Returns when it continues, or at once if it cannot stop.
  package static func stopProcessGroup() { signals_stop_group() }
}
