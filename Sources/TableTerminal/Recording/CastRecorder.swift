import Glibc
import TableDrawing

/// Writes what a screen sends to its terminal, with times, as an asciicast (version 2): a line of JSON that says what
/// the terminal is, then one for each piece of output, `[0.25, "o", "…"]`, and for each new size.
///
/// It never delays the screen: what the file does not take at once, such as a pipe that nobody reads, stays in memory
/// up to a limit. The first failure ends the recording, and is told afterwards.
public final class CastRecorder {
  /// The `errno` of what failed.
  public struct Failure: Error, Equatable, Sendable {
    /// The error number (`errno`).
    public let code: Int32
  }

  /// The file recorded to.
  public let path: String
  /// Why the recording is not complete; nil while all is well.
  public private(set) var failure: Failure?
  private var descriptor: Int32 = -1
  private var start = 0
  private var pending: [UInt8] = []

  /// Bytes that may wait for the file.
  private static let limit = 16 << 20
  /// Nanoseconds that a file which does not take the rest may delay the end.
  private static let patience = 1_000_000_000

  /// A recorder for a file, which `open` opens.
  public init(path: String) { self.path = path }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Makes the file, or empties it.
  public func open() throws(Failure) {
    descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o666)
    if descriptor < 0 { throw Failure(code: errno) }
  }

  // MARK: Events

  func begin(size: Size, terminal: String) {
    start = MonotonicClock.now()
    let term = JSONString.literal(for: Array(terminal.utf8))
    append(
      """
      {"version":2,"width":\(size.columns),"height":\(size.lines),"timestamp":\(time(nil)),\
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
    if pending.count > Self.limit { fail(ENOBUFS) }
  }

  // MARK: Writing

  /// Writes the rest; a file that does not take it within a second is a failure.
  public func finish() {
    let deadline = MonotonicClock.now() + Self.patience
    flush()
    while !pending.isEmpty, MonotonicClock.now() < deadline {
      _ = Curses.poll([descriptor], writing: descriptor, until: deadline)
      flush()
    }
    if !pending.isEmpty { fail(ETIMEDOUT) }
  }

  private func flush() {
    var written = 0
    while failure == nil, written < pending.count {
      let count = pending[written...].withUnsafeBytes { SilentPipe.write($0, to: descriptor) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN { break }
      if count < 0 { return fail(errno) }
      written += count
    }
    pending.removeFirst(min(written, pending.count))
  }

  private func fail(_ code: Int32) {
    failure = failure ?? Failure(code: code)
    pending = []
  }
}
