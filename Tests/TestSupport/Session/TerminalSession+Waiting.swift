import Glibc

/// Waiting for a state: nothing here depends on how fast the machine is.
extension TerminalSession {
  /// Waits until the screen is in a state. Throws, with a picture of the screen, if it is not within `timeout`
  /// seconds or the program ends without reaching it.
  public func wait(timeout: Double = 10, until condition: (VirtualTerminal) throws -> Bool) throws {
    let status: ExitStatus?? = try loop.wait(seconds: timeout) {
      // The state is asked first: what an ended program wrote has arrived then.
      let state = process.updatedState()
      if case .ended(let status) = state {
        loop.drain()
        return try condition(screen) ? .some(nil) : .some(status)
      }
      return try condition(screen) ? .some(nil) : nil
    }
    switch status {
    case .none: throw HarnessError.timedOut(seconds: timeout, state: picture)
    case .some(.some(let status)): throw HarnessError.ended(status, state: picture)
    case .some(.none): return
    }
  }

  /// Waits until the program has ended, and returns how. `isTerminalStuck`: meanwhile nobody reads what it writes, as
  /// behind a dead connection.
  public func exitStatus(timeout: Double = 10, isTerminalStuck: Bool = false) throws -> ExitStatus {
    let waiting = isTerminalStuck ? PollLoop(channels: []) : loop
    let status: ExitStatus? = waiting.wait(seconds: timeout) {
      guard case .ended(let status) = process.updatedState() else { return nil }
      loop.drain()
      return status
    }
    if let status { return status }
    throw HarnessError.timedOut(seconds: timeout, state: picture)
  }

  /// Waits until the program is suspended.
  public func waitUntilSuspended(timeout: Double = 10) throws {
    let stopped: Bool? = loop.wait(seconds: timeout) { isSuspended ? true : nil }
    loop.drain()
    if stopped == nil { throw HarnessError.timedOut(seconds: timeout, state: picture) }
  }

  /// Whether the program is stopped by a signal.
  public var isSuspended: Bool { process.updatedState() == .stopped }

  /// Whether the program has not ended.
  public var isRunning: Bool {
    if case .ended = process.updatedState() { return false }
    return true
  }

  /// The screen between bars, and what was said on standard error: what a failed wait shows.
  public var picture: String {
    let lines = screen.lines.enumerated().map { number, line in
      String(repeating: " ", count: number < 10 ? 1 : 0) + "\(number)|\(line)|"
    }
    return (lines + (errors.isEmpty ? [] : ["standard error: \(errors)"])).joined(separator: "\n")
  }
}
