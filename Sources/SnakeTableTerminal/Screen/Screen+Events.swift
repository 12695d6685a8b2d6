import SnakeTableSystem

/// The result of `Screen.wait`. Both arrays are empty after the deadline or a signal that is not an event.
package struct Wake: Equatable, Sendable {
  /// The events in the order of their occurrence.
  package var events: [Event] = []
  /// The given descriptors that are readable or have ended.
  package var readable: [Int32] = []
}

extension Screen {
  /// Waits for an event, for one of `descriptors` to become readable, or for the deadline, in nanoseconds of
  /// `MonotonicClock`; nil for no deadline. May return early without a result, but never in a busy loop, even after the
  /// terminal is gone.
  package func wait(until deadline: Int?, alsoReadable descriptors: [Int32] = []) -> Wake {
    guard let request = pollRequest(until: deadline, descriptors) else { return Wake(events: takeQueue()) }
    return take(request.poll(), descriptors)
  }

  /// Waits like the synchronous `wait`, but on another thread, without blocking the calling thread. Do not use the
  /// screen otherwise until this method returns.
  package nonisolated(nonsending) func wait(
    on thread: PollThread, until deadline: Int?, alsoReadable descriptors: [Int32] = []
  ) async -> Wake {
    guard let request = pollRequest(until: deadline, descriptors) else { return Wake(events: takeQueue()) }
    return take(await thread.poll(request), descriptors)
  }

  /// Returns the request to poll; nil if there are events to report already.
  private func pollRequest(until deadline: Int?, _ descriptors: [Int32]) -> PollRequest? {
    guard isOpen, queue.isEmpty else { return nil }
    return PollRequest(
      descriptors: [isLost ? -1 : device.descriptor.number, signalWaker?.fileDescriptor ?? -1] + descriptors,
      writer: output.isEmpty ? nil : device.descriptor.number,
      deadline: [deadline, decoder.deadline, settingsChecks.next, backgroundDeadline].compactMap { $0 }.min())
  }

  /// Handles the readiness of the screen's own two descriptors and returns the events and the readable descriptors.
  private func take(_ readiness: [Poll.Readiness], _ descriptors: [Int32]) -> Wake {
    if !readiness[1].isEmpty { takeSignals() }
    if let next = settingsChecks.next, MonotonicClock.nanoseconds() >= next { checkSettings() }
    if !handlesSignals { checkSize() }
    if readiness[0].contains(.writable) { output.flush() }
    if readiness[0].contains(.readable) {
      readKeys()
    } else {
      queue += translate(decoder.expire(at: MonotonicClock.nanoseconds()))
    }
    checkBackground()
    let readable = descriptors.indices.filter { !readiness[2 + $0].isEmpty }
    return Wake(events: takeQueue(), readable: readable.map { descriptors[$0] })
  }

  /// Returns events to the screen. The next `wait` reports them again.
  package func unread(_ events: [Event]) { queue = events + queue }

  /// Returns the events that the next `wait` would report, and removes them.
  package func takeQueue() -> [Event] {
    defer { queue.removeAll() }
    return queue
  }

  // MARK: Keys

  /// The maximum number of bytes to read at once.
  static let readLimit = 4096

  private func readKeys() {
    // While this program waits for input, another program of the pipeline may use the terminal. Leave it the keys.
    guard inputMode == .keys || device.observeSettings() else { return }
    guard let bytes = device.read(limit: Self.readLimit) else {
      guard device.isInBackground else { return lose() }
      // The parent process was stopped, and the shell has the terminal while this process still uses it. The signal of
      // the same stop may have arrived, and a second event would stop this process again after it has continued.
      if !queue.contains(.suspend) { queue.append(.suspend) }
      return
    }
    // A key that was typed after a change of size is for the new size, although the signal may not have arrived yet.
    checkSize()
    let time = MonotonicClock.nanoseconds()
    for byte in bytes {
      let events = decoder.feed(byte, at: time)
      takePositions()
      queue += translate(inRegion(events))
    }
    for mode in decoder.takeSupportedModes() { adopt(TerminalSequences.Features(mode: mode)) }
  }

  private func checkSize() {
    if device.size(previous: decoder.size) != decoder.size { updateSize() }
  }

  /// Replaces keys by the events of the signals that the terminal driver would send for them.
  func translate(_ events: [Event]) -> [Event] {
    events.map { event in
      // With Alt too: Escape and then Ctrl-C in quick succession arrive as Alt-Ctrl-C.
      guard case .key(let press) = event, press.modifiers.isSubset(of: .alt) else { return event }
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

  func takeSignals() {
    signalWaker?.drain()
    if Signals.take(Signals.goOn) {
      resume(hasLeft: false)
      queue.append(.resumed)
    }
    if Signals.take(Signals.windowChange) { updateSize() }
    while let signal = Signals.takeEnding() { queue.append(.interrupt(signal: signal)) }
    if Signals.take(Signals.stop) { queue.append(.suspend) }
  }

  /// Removes and returns a terminating signal that no event has reported yet; nil for none.
  package func takeInterrupt() -> Int32? { handlesSignals ? Signals.takeEnding() : nil }

  /// Raises a signal after the screen was closed, so that it has the effect it would have had without a screen: it
  /// kills the process or calls the program's handler.
  package static func passOn(signal: Int32) { Signals.raise(signal) }
}

/// A thread that waits for descriptors, so that the threads of Swift's cooperative pool are not blocked.
package final class PollThread: Sendable {
  /// The mailbox through which the owner sends messages to the thread.
  private final class Mailbox: Sendable {
    enum Message {
      case poll(PollRequest, CheckedContinuation<[Poll.Readiness], Never>)
      case end
    }

    private let message = Monitor<Message?>(nil)
    private let waker = Waker()

    func send(_ new: Message) {
      message.withLock { $0 = new }
      waker.wake()
    }

    /// Waits for the next message.
    func receive() -> Message {
      while true {
        if let received = message.withLock({ $0.take() }) { return received }
        _ = PollRequest(descriptors: [waker.fileDescriptor]).poll()
        waker.drain()
      }
    }
  }

  private let mailbox: Mailbox
  private let thread: WorkerThread

  /// Starts the thread.
  /// - Throws: `TerminalError.noThread` if the system creates none.
  package init() throws(TerminalError) {
    let mailbox = Mailbox()
    self.mailbox = mailbox
    do throws(SystemError) {
      thread = try WorkerThread(isInBackground: false) {
        while case .poll(let request, let continuation) = mailbox.receive() {
          continuation.resume(returning: request.poll())
        }
      }
    } catch { throw .noThread(error) }
  }

  deinit {
    mailbox.send(.end)
    thread.join()
  }

  /// Waits for a request. Only one call at a time is allowed.
  func poll(_ request: PollRequest) async -> [Poll.Readiness] {
    await withCheckedContinuation { mailbox.send(.poll(request, $0)) }
  }
}

/// The descriptors and deadline that a screen waits for. It is a value, so that any thread can wait for the screen.
struct PollRequest: Sendable {
  /// The descriptors to wait for until they are readable; negative ones are ignored.
  var descriptors: [Int32]
  /// One of the descriptors, to wait also until it is writable; nil for none.
  var writer: Int32?
  /// The deadline in nanoseconds of the monotonic clock; nil for none.
  var deadline: Int?

  /// Waits. Returns the readiness of each descriptor; all are empty after the deadline or a signal.
  func poll() -> [Poll.Readiness] { Poll.wait(descriptors, writable: writer, until: deadline) }
}
