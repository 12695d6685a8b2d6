import Glibc

/// Why `Screen.wait` returned. Both empty: the deadline passed, or a signal without meaning came.
public struct Wake: Equatable, Sendable {
  public var events: [Event] = []
  /// Those of the descriptors asked for that can be read, or have ended.
  public var readable: [Int32] = []
}

extension Screen {
  /// Waits for a key, a signal, one of `descriptors`, or the deadline (nanoseconds of `MonotonicClock`; nil:
  /// none). May return earlier with nothing; never runs without rest, even after the terminal is gone.
  public func wait(until deadline: Int?, alsoReadable descriptors: [Int32] = []) -> Wake {
    guard isOpen, queue.isEmpty else { return Wake(events: takeQueue()) }
    let limit = [deadline, decoder.deadline].compactMap { $0 }.min()
    // A negative descriptor is passed over.
    let own = [isLost ? -1 : device.descriptor, signalDescriptor ?? -1]
    let states = Curses.poll(
      own + descriptors, writing: output.isEmpty ? nil : device.descriptor, until: limit)
    if states[1] != 0 { takeSignals() }
    if states[0] & Int16(POLLOUT) != 0 { output.flush() }
    if states[0] & ~Int16(POLLOUT) != 0 {
      readKeys()
    } else {
      queue += translate(decoder.expire(at: MonotonicClock.now()))
    }
    let readable = zip(descriptors, states.dropFirst(own.count)).filter { $0.1 != 0 }.map { $0.0 }
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
