import SnakeTableSystem

/// The file of a recording. Writing never delays the screen: bytes that the file does not accept immediately, such as a pipe without a
/// reader, stay in memory up to a limit. The first failure ends the recording and is stored in `failure`.
package final class RecordingFile {
  /// The path of the file.
  package let path: String
  /// The first bytes of every recording of this kind.
  package let beginning: String
  /// The error that ended the recording; nil if there was none.
  package private(set) var failure: SystemError?
  private var descriptor: FileDescriptor?
  private var pending: [UInt8] = []

  /// The maximum number of bytes waiting to be written to the file.
  private static let limit = 16 << 20
  /// The maximum time in nanoseconds to wait at the end for a file that does not accept the remaining bytes.
  private static let patience = 1_000_000_000

  /// Creates a recording. Call `open` before writing.
  package init(path: String, beginning: String) { (self.path, self.beginning) = (path, beginning) }

  /// Creates the file, or replaces a former recording of this kind.
  /// - Throws: `exists` for a file with other content, which stays as it is.
  package func open() throws(SystemError) {
    if try hasOtherContent { throw .exists }
    descriptor = try FileDescriptor(opening: path, [.write, .create, .nonBlocking])
  }

  /// Whether the file exists and has bytes, but is no recording of this kind.
  private var hasOtherContent: Bool {
    get throws(SystemError) {
      guard let status = try? FileStatus(path: path), status.kind == .regular, status.size > 0 else {
        return false
      }
      return try !FileDescriptor(opening: path).read(limit: 64).starts(with: beginning.utf8)
    }
  }

  /// Adds bytes. Has no effect after a failure.
  package func append(_ bytes: some Collection<UInt8>) {
    guard failure == nil else { return }
    pending += bytes
    flush()
    if pending.count > Self.limit { fail(.noBufferSpace) }
  }

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
