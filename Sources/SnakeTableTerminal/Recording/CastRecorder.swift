import SnakeTableDrawing
import SnakeTableSystem

/// Writes what a screen sends to its terminal, with times, as an asciicast (version 2): a line of JSON that says what
/// the terminal is, then one for each piece of output, `[0.25, "o", "…"]`, and for each new size.
///
/// It never delays the screen: what the file does not take at once, such as a pipe that nobody reads, stays in memory
/// up to a limit. The first failure ends the recording, and is told afterwards.
public final class CastRecorder {
  /// The file recorded to.
  public let path: String
  /// Why the recording is not complete; nil while all is well.
  public private(set) var failure: SystemError?
  private var descriptor: FileDescriptor?
  private var start = 0
  private var pending: [UInt8] = []

  /// Bytes that may wait for the file.
  private static let limit = 16 << 20
  /// Nanoseconds that a file which does not take the rest may delay the end.
  private static let patience = 1_000_000_000

  /// A recorder for a file, which `open` opens.
  public init(path: String) { self.path = path }

  /// Makes the file, or empties it.
  public func open() throws(SystemError) {
    descriptor = try FileDescriptor(opening: path, [.write, .create, .nonBlocking])
  }

  // MARK: Events

  func begin(size: Size, terminal: String) {
    start = MonotonicClock.now()
    let term = JSONString.literal(for: Array(terminal.utf8))
    append(
      """
      {"version":2,"width":\(size.columns),"height":\(size.lines),"timestamp":\(MonotonicClock.secondsSince1970()),\
      "env":{"TERM":\(term)}}
      """)
  }

  func record(_ bytes: [UInt8]) {
    if !bytes.isEmpty { append(event: "o", JSONString.literal(for: bytes)) }
  }

  func resize(to size: Size) { append(event: "r", "\"\(size.columns)x\(size.lines)\"") }

  private func append(event: String, _ data: String) {
    let microseconds = (MonotonicClock.now() - start) / 1000
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    append("[\(microseconds / 1_000_000).\(zeros)\(fraction),\"\(event)\",\(data)]")
  }

  private func append(_ line: String) {
    guard failure == nil else { return }
    pending += Array(line.utf8) + [0x0A]
    flush()
    if pending.count > Self.limit { fail(.noBufferSpace) }
  }

  // MARK: Writing

  /// Writes the rest; a file that does not take it within a second is a failure.
  public func finish() {
    let deadline = MonotonicClock.now() + Self.patience
    flush()
    while !pending.isEmpty, MonotonicClock.now() < deadline {
      _ = Poll.wait([], writable: descriptor?.number, until: deadline)
      flush()
    }
    if !pending.isEmpty { fail(.timedOut) }
  }

  private func flush() {
    guard let descriptor, failure == nil else { return }
    var written = 0
    do throws(SystemError) {
      while written < pending.count {
        written += try descriptor.writeWithoutSignal(pending[written...])
      }
    } catch {
      guard error == .wouldBlock else { return fail(error) }
    }
    pending.removeFirst(written)
  }

  private func fail(_ error: SystemError) {
    failure = failure ?? error
    pending = []
  }
}
