import Glibc

/// Waiting for a state. None of these methods depends on the speed of the machine.
extension TerminalSession {
  /// Waits until the screen satisfies a condition and is not in the middle of a frame. Throws an error with a picture of the
  /// screen if it does not within `timeout` seconds, or if the program ends first.
  public func wait(
    timeout: Double = ProgramEnvironment.timeout, until condition: (VirtualTerminal) throws -> Bool
  ) throws {
    var start: ContinuousClock.Instant?
    let status: ExitStatus?? = try loop.wait(seconds: timeout) {
      // The state is read before the output is drained, so that all output of an ended program has arrived.
      let state = process.updatedState()
      if case .ended(let status) = state {
        loop.drain()
        return try condition(screen) ? .some(nil) : .some(status)
      }
      guard try condition(screen) else {
        start = nil
        return nil
      }
      // The rest of a frame may be on its way: the condition must hold when nothing more arrives, or for as long as a few
      // frames take of a program that never stops to draw.
      let since = start ?? .now
      start = since
      return loop.isQuiet() || since.duration(to: .now) > .milliseconds(50) ? .some(nil) : nil
    }
    switch status {
    case .none: throw HarnessError.timedOut(seconds: timeout, state: picture)
    case .some(.some(let status)): throw HarnessError.ended(status, state: picture)
    case .some(.none): return
    }
  }

  /// Waits until the program has ended, and returns its exit status. With `isTerminalStuck` the output is not read in
  /// the meantime, as on a dead connection.
  public func exitStatus(timeout: Double = ProgramEnvironment.timeout, isTerminalStuck: Bool = false) throws
    -> ExitStatus
  {
    let waiting = isTerminalStuck ? PollLoop(channels: []) : loop
    let status: ExitStatus? = waiting.wait(seconds: timeout) {
      guard case .ended(let status) = process.updatedState() else { return nil }
      loop.drain()
      return status
    }
    if let status { return status }
    throw HarnessError.timedOut(seconds: timeout, state: picture)
  }

  /// Waits until something that is not on the screen is the case, also after the program has ended: what it has started may
  /// end later.
  public func waitForOthers(
    timeout: Double = ProgramEnvironment.timeout, until condition: () throws -> Bool
  ) throws {
    let isMet: Void? = try PollLoop(channels: []).wait(seconds: timeout) { try condition() ? () : nil }
    if isMet == nil { throw HarnessError.timedOut(seconds: timeout, state: picture) }
  }

  /// Lets time pass, for tests of what a program does or does not do while nothing happens. Wherever there is a state to
  /// wait for, wait for that. `isTerminalStuck`: meanwhile nobody reads what the program writes.
  public func letPass(seconds: Double, isTerminalStuck: Bool = false) {
    let waiting = isTerminalStuck ? PollLoop(channels: []) : loop
    let _: Void? = waiting.wait(seconds: seconds) { nil }
  }

  /// Waits until the program uses no processor time while half a second passes. A program that never sleeps is not idle
  /// within `timeout` seconds. With `isTerminalStuck` the output is not read in the meantime.
  public func waitUntilIdle(timeout: Double = ProgramEnvironment.timeout, isTerminalStuck: Bool = false)
    throws
  {
    let end = ContinuousClock.now + .seconds(timeout)
    while ContinuousClock.now < end {
      let before = try processorSeconds
      letPass(seconds: 0.5, isTerminalStuck: isTerminalStuck)
      if try processorSeconds - before <= 0.01 { return }
    }
    throw HarnessError.timedOut(seconds: timeout, state: picture)
  }

  /// Waits until the program is suspended.
  public func waitUntilSuspended(timeout: Double = ProgramEnvironment.timeout) throws {
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

  /// The screen between bars, followed by the standard error, as shown by a failed wait.
  public var picture: String {
    let lines = screen.lines.enumerated().map { number, line in
      String(repeating: " ", count: number < 10 ? 1 : 0) + "\(number)|\(line)|"
    }
    return (lines + (errors.isEmpty ? [] : ["standard error: \(errors)"])).joined(separator: "\n")
  }
}
