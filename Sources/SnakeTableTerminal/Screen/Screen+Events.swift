import SnakeTableSystem

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
    let readiness = if let pollThread { await pollThread.poll(request) } else { await request.pollInTurns() }
    return take(readiness, descriptors)
  }

  /// What to wait for; nil where there is news already.
  private func pollRequest(until deadline: Int?, _ descriptors: [Int32]) -> PollRequest? {
    guard isOpen, queue.isEmpty else { return nil }
    return PollRequest(
      descriptors: [isLost ? -1 : device.descriptor.number, signalWaker?.fileDescriptor ?? -1] + descriptors,
      writer: output.isEmpty ? nil : device.descriptor.number,
      deadline: [deadline, decoder.deadline, nextSettingsCheck].compactMap { $0 }.min())
  }

  /// Takes over what `poll` said of the screen's own two descriptors and the others.
  private func take(_ readiness: [Poll.Readiness], _ descriptors: [Int32]) -> Wake {
    if !readiness[1].isEmpty { takeSignals() }
    if let nextSettingsCheck, MonotonicClock.now() >= nextSettingsCheck { checkSettings() }
    if !handlesSignals, device.size(previous: size) != size { updateSize() }
    if readiness[0].contains(.writable) { output.flush() }
    if readiness[0].contains(.readable) {
      readKeys()
    } else {
      queue += translate(decoder.expire(at: MonotonicClock.now()))
    }
    let readable = zip(descriptors, readiness.dropFirst(2)).filter { !$0.1.isEmpty }.map { $0.0 }
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
      case .control(UInt8(ascii: "c")): return interrupt(Signals.interrupt)
      case .control(UInt8(ascii: "\\")): return interrupt(Signals.quit)
      case .control(UInt8(ascii: "z")): return .suspend
      default: return event
      }
    }
  }

  private func interrupt(_ signal: Int32) -> Event {
    Signals.startGrace(signal)
    return .interrupt(signal: signal)
  }

  // MARK: Signals

  private func takeSignals() {
    signalWaker?.drain()
    if Signals.take(Signals.goOn) {
      resume()
      queue.append(.resumed)
    }
    if Signals.take(Signals.windowChange) { updateSize() }
    while let signal = Signals.takeEnding() { queue.append(.interrupt(signal: signal)) }
    if Signals.take(Signals.stop) { queue.append(.suspend) }
  }
}
