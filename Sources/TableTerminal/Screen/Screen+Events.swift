import Glibc

/// Why `Screen.wait` returned. Both empty: the deadline passed, or a signal without meaning came.
public struct Wake: Equatable, Sendable {
  /// What has happened, in order.
  public var events: [Event] = []
  /// Those of the descriptors asked for that can be read, or have ended.
  public var readable: [Int32] = []
}

extension Screen {
  /// Waits for a key, a signal, one of `descriptors`, or the deadline (nanoseconds of `MonotonicClock`; nil:
  /// none). May return earlier with nothing; never runs without rest, even after the terminal is gone.
  public func wait(until deadline: Int?, alsoReadable descriptors: [Int32] = []) -> Wake {
    guard let request = pollRequest(until: deadline, descriptors) else { return Wake(events: takeQueue()) }
    return take(request.poll(), descriptors)
  }

  /// The same, but another thread waits, and the one that this is called on is free meanwhile. Nothing else may be done
  /// with the screen until it returns.
  public nonisolated(nonsending) func wait(
    until deadline: Int?, alsoReadable descriptors: [Int32] = []
  ) async -> Wake {
    guard let request = pollRequest(until: deadline, descriptors) else { return Wake(events: takeQueue()) }
    pollThread = pollThread ?? PollThread()
    let states = if let pollThread { await pollThread.poll(request) } else { await request.pollInTurns() }
    return take(states, descriptors)
  }

  /// What to wait for; nil where there is news already.
  private func pollRequest(until deadline: Int?, _ descriptors: [Int32]) -> PollRequest? {
    guard isOpen, queue.isEmpty else { return nil }
    return PollRequest(
      descriptors: [isLost ? -1 : device.descriptor, signalDescriptor ?? -1] + descriptors,
      writer: output.isEmpty ? nil : device.descriptor,
      deadline: [deadline, decoder.deadline, nextSettingsCheck].compactMap { $0 }.min())
  }

  /// Takes over what `poll` said of the screen's own two descriptors and the others.
  private func take(_ states: [Int16], _ descriptors: [Int32]) -> Wake {
    if states[1] != 0 { takeSignals() }
    if let nextSettingsCheck, MonotonicClock.now() >= nextSettingsCheck { checkSettings() }
    if signalDescriptor == nil, device.size(previous: size) != size { updateSize() }
    if states[0] & Int16(POLLOUT) != 0 { output.flush() }
    if states[0] & ~Int16(POLLOUT) != 0 {
      readKeys()
    } else {
      queue += translate(decoder.expire(at: MonotonicClock.now()))
    }
    let readable = zip(descriptors, states.dropFirst(2)).filter { $0.1 != 0 }.map { $0.0 }
    return Wake(events: takeQueue(), readable: readable)
  }

  private func takeQueue() -> [Event] {
    defer { queue.removeAll() }
    return queue
  }

  // MARK: Keys

  /// Bytes read at once.
  static let readLimit = 4096

  private func readKeys() {
    guard let bytes = device.read(limit: Self.readLimit) else {
      isLost = true
      queue.append(.terminalLost)
      return
    }
    let time = MonotonicClock.now()
    for byte in bytes { queue += translate(decoder.feed(byte, at: time)) }
    for mode in decoder.takeSupportedModes() { adopt(TerminalSequences.Features(mode: mode)) }
  }

  /// The keys that the terminal driver would turn into signals.
  private func translate(_ events: [Event]) -> [Event] {
    events.map { event in
      guard case .key(let press) = event, press.modifiers.isEmpty else { return event }
      switch press.key {
      case .control(UInt8(ascii: "c")): return interrupt(SIGINT)
      case .control(UInt8(ascii: "\\")): return interrupt(SIGQUIT)
      case .control(UInt8(ascii: "z")): return .suspend
      default: return event
      }
    }
  }

  private func interrupt(_ signal: Int32) -> Event {
    Curses.startGrace(signal: signal)
    return .interrupt(signal: signal)
  }

  // MARK: Signals

  private func takeSignals() {
    guard let signalDescriptor else { return }
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(signalDescriptor, &bytes, bytes.count) == bytes.count {}
    if Curses.takeSignal(SIGCONT) {
      resume()
      queue.append(.resumed)
    }
    if Curses.takeSignal(SIGWINCH) { updateSize() }
    while let signal = Curses.takeEndingSignal() { queue.append(.interrupt(signal: signal)) }
    if Curses.takeSignal(SIGTSTP) { queue.append(.suspend) }
  }
}
