import CSnakeLibrary

/// The life of a program that runs in a process group of its own, from its start to its end.
///
/// The group gets signals only while its leader is not reaped, so that no other group can have its number.
final class ProgramLife: Sendable {
  private enum State {
    case waiting, running(pid_t), ended
  }

  /// The nanoseconds from SIGTERM to SIGKILL.
  private static let grace = 100_000_000
  private static let pieceSize = 1 << 16

  private let state = Monitor(State.waiting)

  /// Starts the program. Returns its process; nil if the program has been killed before.
  func start(_ start: () throws(SystemError) -> pid_t) throws(SystemError) -> pid_t? {
    let result = state.withLock { state -> Result<pid_t?, SystemError> in
      guard case .waiting = state else { return .success(nil) }
      return Result { () throws(SystemError) in
        let process = try start()
        state = .running(process)
        return process
      }
    }
    return try result.get()
  }

  /// Ends the processes of the group at once. The program is not started any more.
  func kill() {
    state.withLock { state in
      if case .running(let process) = state { CSnakeLibrary.kill(-process, SIGKILL) }
      if case .waiting = state { state = .ended }
    }
  }

  /// Ends the processes of the group, also processes that the program has left behind: kindly at first, until they have closed
  /// the output.
  func endGroup(of process: pid_t, _ output: FileDescriptor) {
    CSnakeLibrary.kill(-process, SIGTERM)
    let deadline = MonotonicClock.nanoseconds() + Self.grace
    while MonotonicClock.nanoseconds() < deadline {
      guard !Poll.wait([output.number], until: deadline)[0].isEmpty else { continue }
      if (try? output.read(limit: Self.pieceSize))?.isEmpty == true { break }
    }
    CSnakeLibrary.kill(-process, SIGKILL)
  }

  /// Waits for a program that has ended, and returns how.
  func reap(_ process: pid_t) -> Program.Ending {
    while ProcessGroup.isRunning(process) { WorkerThread.sleep(milliseconds: 1) }
    return state.withLock { state in
      state = .ended
      var status: Int32 = 0
      _ = try? SystemError.check { waitpid(process, &status, 0) }
      return Program.Ending(status)
    }
  }
}
