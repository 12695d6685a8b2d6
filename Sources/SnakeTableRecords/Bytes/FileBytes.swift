import SnakeTableSystem

/// A regular file, read by `pread`: never mapped, so a file that shrinks gives short reads and no signal, and
/// several threads can read at once.
final class FileBytes: ByteSource {
  let path: String
  private let file: PooledFile
  /// Where the input starts in the file: standard input may have been read from before.
  private let start: Int
  private let length: Int
  /// With what the file is known to hold what was indexed.
  private let accepted: Monitor<FileStatus>
  /// What it was when rows were shown last.
  private let seen: Monitor<FileStatus>

  /// - Parameters:
  ///   - status: the descriptor's.
  ///   - start: bytes that are no part of the input.
  ///   - pool: Closes the file when too many are open; nil to keep it open.
  init(
    path: String, descriptor: FileDescriptor, status: FileStatus, start: Int, pool: FilePool? = nil
  ) {
    self.path = path
    self.start = start
    file = PooledFile(path: path, descriptor: descriptor, status: status, pool: pool)
    length = max(0, status.size - start)
    accepted = Monitor(status)
    seen = Monitor(status)
  }

  var kind: InputKind { .file(self) }
  var size: Int? { length }
  var canChange: Bool { true }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let descriptor = try file.descriptor()
    return try InputError.reading(path) { () throws(SystemError) in
      try descriptor.read(at: start + offset, into: buffer)
    }
  }

  /// Whether it may hold other bytes than when it was opened, or accepted last. Nothing but reading can tell where it
  /// was written to within the last tick of the file system's clock.
  func mayHaveChanged() throws(InputError) -> Bool {
    let accepted = accepted.withLock { $0 }
    if accepted.isRecent { return true }
    return try status() != accepted
  }

  /// It was compared, and holds what it held.
  func accept(_ status: FileStatus) { accepted.withLock { $0 = status } }

  func status() throws(InputError) -> FileStatus {
    try InputError.status(of: try file.descriptor(), path: path)
  }

  /// Whether it was written to since the last call. A file that is not open counts as the same: it is compared when it is
  /// opened to be read.
  func hasNews() -> Bool {
    guard let status = file.openDescriptor.flatMap({ try? FileStatus($0) }) else {
      return false
    }
    return seen.withLock { seen in
      defer { seen = status }
      return seen != status
    }
  }
}
