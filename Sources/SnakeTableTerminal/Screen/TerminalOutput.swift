import SnakeTableDrawing
import SnakeTableSystem

/// The output to a terminal that may be slow, stopped or gone. Writing never blocks: bytes that the terminal does not
/// accept immediately are stored here. While there are such bytes, no frame is added; frames are dropped, never queued.
struct TerminalOutput {
  private let descriptor: FileDescriptor
  /// The recorder of all output; nil for none.
  var recorder: CastRecorder?
  /// The bytes that the terminal has not accepted yet.
  private(set) var unsent: ArraySlice<UInt8> = []

  /// The maximum time in nanoseconds to wait on closing for a terminal that does not read.
  private static let patience = 1_000_000_000

  init(descriptor: FileDescriptor) { self.descriptor = descriptor }

  var isEmpty: Bool { unsent.isEmpty }

  mutating func send(_ bytes: [UInt8]) {
    recorder?.record(bytes)
    if unsent.isEmpty { unsent = bytes[...] } else { unsent += bytes }
    flush()
  }

  /// Writes as many bytes as the terminal accepts.
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

  /// Sends the last bytes. If the terminal does not accept its pending output after a short wait, that output is
  /// discarded. `recovery` then ends the control sequence that may have been cut off.
  mutating func finish(with bytes: [UInt8], recovery: [UInt8]) {
    flush()
    if !unsent.isEmpty { discard(recovery) }
    send(bytes)
    let deadline = MonotonicClock.nanoseconds() + Self.patience
    while !unsent.isEmpty, MonotonicClock.nanoseconds() < deadline {
      _ = Poll.wait([], writable: descriptor.number, until: deadline)
      flush()
    }
    guard !unsent.isEmpty else { return }
    discard(recovery + bytes)
    flush()
    unsent = []
  }

  /// Discards the output that the terminal has not read and sends `recovery` instead.
  private mutating func discard(_ recovery: [UInt8]) {
    TerminalWindow.discardOutput(of: descriptor.number)
    unsent = recovery[...]
  }
}

/// The terminal's cursor, which screen readers, magnifiers and input methods follow.
public struct TerminalCursor: Equatable, Sendable {
  /// The cell of the cursor.
  public var position: Point
  /// Whether the cursor is shown. Assistive software finds it in either case.
  public var isVisible: Bool

  /// Creates a cursor at a cell.
  public init(at position: Point, isVisible: Bool) {
    self.position = position
    self.isVisible = isVisible
  }
}
