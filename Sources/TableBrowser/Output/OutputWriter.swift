import Glibc

/// Writes to a file descriptor in large pieces, completely or with an error.
public struct OutputWriter {
  /// The errno of a write that failed.
  public struct Failure: Error, Equatable, Sendable {
    public let code: Int32
  }

  private let fileDescriptor: Int32
  private var pending: [UInt8] = []
  private static let pieceSize = 1 << 16

  public init(fileDescriptor: Int32 = STDOUT_FILENO) { self.fileDescriptor = fileDescriptor }

  public mutating func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Writes what is still pending. Call it at the end: nothing is written behind one's back.
  public mutating func flush() throws(Failure) {
    var written = 0
    while written < pending.count {
      let rest = pending[written...]
      let count = rest.withUnsafeBytes { Glibc.write(fileDescriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EAGAIN {
        waitUntilWritable()
      } else if count < 0 && errno != EINTR {
        throw Failure(code: errno)
      }
      written += max(0, count)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Whoever started the process may have made its output non-blocking.
  private func waitUntilWritable() {
    var entry = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
    poll(&entry, 1, -1)
  }
}
