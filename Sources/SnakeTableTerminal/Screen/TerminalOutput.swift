import SnakeTableSystem

/// Bytes on their way to a terminal that may be slow, stopped or gone: writing never waits. What the terminal does
/// not take at once stays here, and no frame is added to it: frames are dropped, never queued.
struct TerminalOutput {
  private let descriptor: FileDescriptor
  /// Keeps all that is sent; nil for nobody.
  var recorder: CastRecorder?
  /// What the terminal has not taken yet.
  private(set) var unsent: ArraySlice<UInt8> = []

  /// Nanoseconds that a terminal which does not read may delay the end.
  private static let patience = 1_000_000_000

  init(descriptor: FileDescriptor) { self.descriptor = descriptor }

  var isEmpty: Bool { unsent.isEmpty }

  mutating func send(_ bytes: [UInt8]) {
    recorder?.record(bytes)
    unsent += bytes
    flush()
  }

  /// Writes what the terminal takes.
  mutating func flush() {
    while !unsent.isEmpty {
      do throws(SystemError) {
        let count = try descriptor.write(unsent)
        guard count > 0 else { return }
        unsent = unsent.dropFirst(count)
      } catch {
        if error != .wouldBlock { unsent = [] }
        return
      }
    }
  }

  /// Sends the last bytes. A terminal that takes nothing is given a little time; then it loses what it has not
  /// taken, so that there is room for these. `recovery` ends whatever was cut short so.
  mutating func finish(with bytes: [UInt8], recovery: [UInt8]) {
    flush()
    if !unsent.isEmpty { discard(recovery) }
    send(bytes)
    let deadline = MonotonicClock.now() + Self.patience
    while !unsent.isEmpty, MonotonicClock.now() < deadline {
      _ = Poll.wait([], writable: descriptor.number, until: deadline)
      flush()
    }
    guard !unsent.isEmpty else { return }
    discard(recovery + bytes)
    flush()
    unsent = []
  }

  /// Throws away what the terminal has not read, and has it get `recovery` instead.
  private mutating func discard(_ recovery: [UInt8]) {
    TerminalWindow.discardOutput(of: descriptor.number)
    unsent = recovery[...]
  }
}
