import SnakeTableSystem

/// A command that runs at regular intervals until it has written something, which becomes the list.
package final class FirstList: Sendable {
  /// Why the command has written no list.
  package struct Failure: Error {
    /// The name of the command, a colon and the reason.
    package let message: String
  }

  private struct State {
    /// The command that runs; nil between two runs.
    var command: ListCommand?
    var isEnded = false
  }

  private let program: Program
  private let interval: Int
  private let state = Monitor(State())
  /// Wakes the thread that waits.
  private let waker = Waker()

  /// - Parameter interval: the time from one start to the next one, in nanoseconds.
  package init(_ program: Program, every interval: Int) {
    (self.program, self.interval) = (program, interval)
  }

  /// Runs the command until it has written something. After a first run without an error, failures of later ones have no
  /// effect. Call it on a thread of its own.
  package func wait() throws(Failure) -> ListCommand {
    var isFirst = true
    while true {
      let start = MonotonicClock.nanoseconds()
      do throws(Failure) {
        let command = try run()
        if command.hasOutput { return command }
      } catch { if isFirst || state.withLock({ $0.isEnded }) { throw error } }
      isFirst = false
      _ = Poll.wait([], until: start + interval)
    }
  }

  /// Runs the command once.
  package func run() throws(Failure) -> ListCommand {
    let command: ListCommand
    do throws(SystemError) {
      command = try ListCommand(program) { [waker] in waker.wake() }
    } catch { throw Failure(message: CommandFailure.file(of: "list", error).message) }
    state.withLock { $0.command = command }
    while true {
      if let ending = command.progress.ending {
        state.withLock { $0.command = nil }
        if let failure = command.failure(of: ending) { throw Failure(message: failure) }
        return command
      }
      waker.wait()
    }
  }

  /// Ends the command that runs, and further runs.
  package func kill() {
    state.withLock { state in
      state.isEnded = true
      state.command?.kill()
    }
  }
}
