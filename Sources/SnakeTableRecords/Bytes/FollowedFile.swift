import SnakeTableSystem

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
  /// The file that has its name now, once it was found.
  private let replacement = Monitor<FollowedFile?>(nil)

  convenience init(path: String, descriptor: FileDescriptor, start: Int) throws(InputError) {
    self.init(
      path: path, descriptor: descriptor, start: start, interrupt: try InterruptPipe(path: path), former: nil)
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

  var kind: InputKind { .followedFile(self) }
  /// nil: its end is not known.
  var size: Int? { nil }
  var canChange: Bool { true }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let descriptor = try openDescriptor()
    return try InputError.reading(path) { () throws(SystemError) in
      try descriptor.read(at: start + offset, into: buffer)
    }
  }

  private func openDescriptor() throws(InputError) -> FileDescriptor {
    guard let descriptor = descriptor.withLock({ $0 }) else { throw .truncated(path: path) }
    return descriptor
  }

  /// Its bytes cannot be read any more.
  func close() { descriptor.withLock { $0 = nil } }

  /// Ends the wait of the reading thread, now and for good.
  func cancel() { interrupt.signal() }

  /// Waits until the file has other than `length` bytes, was written to, or has come to its end. A file that another one has
  /// replaced is at its end when nothing was written to it for 200 ms: its writer may not have noticed.
  func waitForGrowth(beyond length: Int) throws(InputError) -> Growth {
    while true {
      let descriptor = try openDescriptor()
      let status = try InputError.status(of: descriptor, path: path)
      if status.size - start < length { return .ended(.truncated, successor: try restart()) }
      let isNews = seen.withLock { seen in
        defer { seen = status }
        return seen != status
      }
      if isNews || status.size - start > length { return .length(status.size - start) }
      let replacement = findReplacement(of: status)
      if case .interrupted = interrupt.wait(forInputOn: nil, timeout: Self.pause) { return .cancelled }
      if let replacement, try InputError.status(of: descriptor, path: path) == status {
        return .ended(.replaced, successor: replacement)
      }
    }
  }

  /// The same file from its beginning on, because other bytes stand there now.
  func restart() throws(InputError) -> FollowedFile {
    let descriptor = try openDescriptor()
    close()
    return FollowedFile(
      path: path, descriptor: descriptor, start: 0, interrupt: interrupt, former: .truncated)
  }

  /// The other file that has its name, opened; nil if there is none. The first one found stays: it may be renamed in turn.
  /// A file without a name may still be written to.
  private func findReplacement(of status: FileStatus) -> FollowedFile? {
    if let found = replacement.withLock({ $0 }) { return found }
    guard path != "-", let named = try? FileStatus(path: path), !named.isSameFile(as: status),
      let descriptor = try? Inputs.descriptor(for: path),
      let opened = try? FileStatus(descriptor), opened.kind == .regular
    else { return nil }
    let found = FollowedFile(
      path: path, descriptor: descriptor, start: 0, interrupt: interrupt, former: .replaced)
    replacement.withLock { $0 = found }
    return found
  }
}
