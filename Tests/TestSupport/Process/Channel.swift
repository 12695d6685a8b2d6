import CSnakePTY
import Glibc

/// The test's end of a pipe or terminal, with the bytes that are not written yet and those read so far. Its methods
/// never block.
final class Channel {
  /// The descriptor, or nil after the channel is closed.
  private(set) var descriptor: Int32?
  /// The bytes read so far.
  private(set) var received: [UInt8] = []
  /// A callback for each chunk read.
  var onReceive: (([UInt8]) -> Void)?
  private var unwritten: ArraySlice<UInt8> = []
  private var closesWhenWritten = false
  private let isReadable: Bool

  init(descriptor: Int32, isReadable: Bool = true) throws {
    _ = Self.ignoredBrokenPipes
    self.descriptor = descriptor
    self.isReadable = isReadable
    try HarnessError.check("fcntl", test_set_nonblocking(descriptor))
  }

  deinit { close() }

  /// Ignores SIGPIPE, because a program under test may end before it has read all input, and that must not end the
  /// tests.
  private static let ignoredBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  /// Writes the bytes in order, as soon as the other end accepts them.
  func write(_ bytes: [UInt8]) {
    unwritten += bytes
    writePending()
  }

  /// Closes the channel once everything has been written.
  func closeWhenWritten() {
    closesWhenWritten = true
    if unwritten.isEmpty { close() }
  }

  func close() {
    if let descriptor { Glibc.close(descriptor) }
    descriptor = nil
  }

  /// The request for `poll`, or nil if there is nothing to wait for.
  var pollRequest: pollfd? {
    let events = (isReadable ? POLLIN : 0) | (unwritten.isEmpty ? 0 : POLLOUT)
    guard let descriptor, events != 0 else { return nil }
    return pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }

  /// Writes as much as possible without blocking, and reads one chunk. Returns whether anything was read.
  @discardableResult
  func transfer(atMost limit: Int = 65536) -> Bool {
    writePending()
    guard let chunk = readChunk(limit) else { return false }
    received += chunk
    onReceive?(chunk)
    return true
  }

  private func readChunk(_ limit: Int) -> [UInt8]? {
    guard let descriptor, isReadable else { return nil }
    var chunk = [UInt8](repeating: 0, count: limit)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 { return Array(chunk[..<count]) }
    // A terminal whose other end is closed reports EIO, where a pipe reports its end.
    if count == 0 || errno == EIO { close() }
    return nil
  }

  private func writePending() {
    while let descriptor, !unwritten.isEmpty {
      let count = unwritten.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        unwritten.removeFirst(count)
      } else {
        if errno != EAGAIN && errno != EINTR { unwritten = [] }
        break
      }
    }
    if closesWhenWritten && unwritten.isEmpty { close() }
  }
}
