import Glibc

/// Bytes on their way to a terminal that may be slow, stopped or gone: writing never waits. What the terminal does
/// not take at once stays here, and no frame is added to it: frames are dropped, never queued.
struct TerminalOutput {
  private let descriptor: Int32
  /// Keeps all that is sent; nil for nobody.
  var recorder: CastRecorder?
  /// What the terminal has not taken yet.
  private(set) var unsent: ArraySlice<UInt8> = []

  /// Nanoseconds that a terminal which does not read may delay the end.
  private static let patience = 1_000_000_000

  init(descriptor: Int32) { self.descriptor = descriptor }

  var isEmpty: Bool { unsent.isEmpty }

  mutating func send(_ bytes: [UInt8]) {
    recorder?.record(bytes)
    unsent += bytes
    flush()
  }

  /// Writes what the terminal takes.
  mutating func flush() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno != EAGAIN { unsent = [] }
      guard count > 0 else { return }
      unsent = unsent.dropFirst(count)
    }
  }

  /// Sends the last bytes. A terminal that has not taken what came before loses that, and is given a little
  /// time for the rest: CAN ends whatever sequence was cut short.
  mutating func finish(with bytes: [UInt8]) {
    flush()
    if !unsent.isEmpty {
      tcflush(descriptor, TCOFLUSH)
      unsent = [0x18]
    }
    send(bytes)
    let deadline = MonotonicClock.now() + Self.patience
    while !unsent.isEmpty, MonotonicClock.now() < deadline {
      _ = Curses.poll([descriptor], writing: descriptor, until: deadline)
      flush()
    }
    unsent = []
  }
}
