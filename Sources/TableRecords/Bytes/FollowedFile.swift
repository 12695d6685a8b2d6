import Glibc
import TableThreads

/// A file that is read on as it grows. When it is cut, or another file takes its name, it is at its end, and has a
/// successor.
final class FollowedFile: ByteSource {
  /// What became of a followed file.
  enum Ending: Equatable, Sendable {
    /// It was cut: its bytes are gone.
    case truncated
    /// Another file has its name. The bytes can still be read.
    case replaced
  }

  enum Growth {
    /// It may have become longer, or otherwise changed; this long it is.
    case length(Int)
    case ended(Ending, successor: FollowedFile)
    case cancelled
  }

  /// Milliseconds between two looks at its length.
  private static let pause = 200

  let path: String
  /// What became of the file before, of which this is the successor.
  let former: Ending?
  /// nil once its bytes are gone.
  private let descriptor: Monitor<FileDescriptor?>
  private let seen: Monitor<FileStatus?>
  private let start: Int
  private let interrupt: InterruptPipe

  convenience init(path: String, descriptor: FileDescriptor, start: Int) throws(InputError) {
    guard let pipe = InterruptPipe() else { throw .unreadable(path: path, code: errno) }
    self.init(path: path, descriptor: descriptor, start: start, interrupt: pipe, former: nil)
  }

  private init(
    path: String, descriptor: FileDescriptor, start: Int, interrupt: InterruptPipe, former: Ending?
  ) {
    self.path = path
    self.descriptor = Monitor(descriptor)
    self.start = start
    self.interrupt = interrupt
    self.former = former
    seen = Monitor(nil)
  }

  /// nil: its end is not known.
  var size: Int? { nil }
  var canChange: Bool { true }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    try openDescriptor().read(at: start + offset, into: buffer, path: path)
  }

  private func openDescriptor() throws(InputError) -> FileDescriptor {
    guard let descriptor = descriptor.withLock({ $0 }) else { throw .truncated(path: path) }
    return descriptor
  }

  /// Its bytes cannot be read any more.
  func close() { descriptor.withLock { $0 = nil } }

  /// Ends the wait of the reading thread, now and for good.
  func cancel() { interrupt.signal() }

  /// Waits until the file has other than `length` bytes, was written to, or has come to its end.
  func waitForGrowth(beyond length: Int) throws(InputError) -> Growth {
    while true {
      let descriptor = try openDescriptor()
      guard let status = FileStatus(descriptor: descriptor.number) else {
        throw .readFailed(path: path, code: errno)
      }
      if status.size - start < length { return .ended(.truncated, successor: try restart()) }
      let isNews = seen.withLock { seen in
        defer { seen = status }
        return seen != status
      }
      if isNews || status.size - start > length { return .length(status.size - start) }
      if let successor = successor(to: status) { return .ended(.replaced, successor: successor) }
      if case .interrupted = interrupt.wait(forInputOn: Self.nothing, timeout: Self.pause) {
        return .cancelled
      }
    }
  }

  /// What `poll` takes for no descriptor.
  private static let nothing: Int32 = -1

  /// The same file from its beginning on, because other bytes stand there now.
  func restart() throws(InputError) -> FollowedFile {
    let descriptor = try openDescriptor()
    close()
    return FollowedFile(
      path: path, descriptor: descriptor, start: 0, interrupt: interrupt, former: .truncated)
  }

  /// The other file that has its name; nil where none has, or it cannot be opened. A file that has no name any more may
  /// still be written to.
  private func successor(to status: FileStatus) -> FollowedFile? {
    guard path != "-", let named = FileStatus(path: path), !named.isSameFile(as: status),
      let descriptor = try? Inputs.descriptor(for: path),
      let opened = FileStatus(descriptor: descriptor.number), opened.isRegular
    else { return nil }
    return FollowedFile(path: path, descriptor: descriptor, start: 0, interrupt: interrupt, former: .replaced)
  }
}
