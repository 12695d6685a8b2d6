import SnakeTableDrawing
import SnakeTableJSON
import SnakeTableSystem

/// Records the output that a screen sends to its terminal, with times, as an asciicast (version 2): a line of JSON that
/// describes the terminal, then one for each piece of output, `[0.25, "o", "…"]`, and one for each change of size.
///
/// Recording never delays the screen: output that the file does not accept immediately, such as a pipe without a
/// reader, stays in memory up to a limit. The first failure ends the recording and is stored in `failure`.
package final class CastRecorder {
  /// The path of the recording.
  package let path: String
  /// The error that ended the recording; nil if there was none.
  package private(set) var failure: SystemError?
  private var descriptor: FileDescriptor?
  private var start = 0
  private var pending: [UInt8] = []

  /// The maximum number of bytes waiting to be written to the file.
  private static let limit = 16 << 20
  /// The maximum time in nanoseconds to wait at the end for a file that does not accept the remaining bytes.
  private static let patience = 1_000_000_000

  /// Creates a recorder for a file. Call `open` before recording.
  package init(path: String) { self.path = path }

  /// Creates the file, or replaces a former recording.
  /// - Throws: `exists` for a file with other content, which stays as it is.
  package func open() throws(SystemError) {
    if try hasOtherContent { throw .exists }
    descriptor = try FileDescriptor(opening: path, [.write, .create, .nonBlocking])
  }

  /// Whether the file exists and has bytes, but is no recording.
  private var hasOtherContent: Bool {
    get throws(SystemError) {
      guard let status = try? FileStatus(path: path), status.kind == .regular, status.size > 0 else {
        return false
      }
      return try !FileDescriptor(opening: path).read(limit: 64).starts(with: Self.beginning.utf8)
    }
  }

  /// The first bytes of a recording.
  private static let beginning = "{\"version\":2,"

  // MARK: Events

  func begin(size: Size, terminal: String) {
    start = MonotonicClock.nanoseconds()
    let term = Self.literal(Array(terminal.utf8))
    append(
      """
      \(Self.beginning)"width":\(size.columns),"height":\(size.lines),"timestamp":\(MonotonicClock.secondsSince1970()),\
      "env":{"TERM":\(term)}}
      """)
  }

  func record(_ bytes: [UInt8]) {
    if !bytes.isEmpty { append(event: "o", Self.literal(bytes)) }
  }

  func resize(to size: Size) { append(event: "r", "\"\(size.columns)x\(size.lines)\"") }

  /// Returns bytes as a string of JSON. Invalid UTF-8 is replaced, since JSON cannot represent it.
  private static func literal(_ bytes: [UInt8]) -> String {
    String(decoding: JSONWriter.text(String(decoding: bytes, as: UTF8.self)), as: UTF8.self)
  }

  private func append(event: String, _ data: String) {
    let microseconds = (MonotonicClock.nanoseconds() - start) / 1000
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

  /// Writes the remaining bytes. Fails if the file does not accept them within a second.
  package func finish() {
    let deadline = MonotonicClock.nanoseconds() + Self.patience
    flush()
    while !pending.isEmpty, MonotonicClock.nanoseconds() < deadline {
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
