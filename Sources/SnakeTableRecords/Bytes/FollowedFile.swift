import SnakeTableSystem

/// A file that is read as it grows. When it is truncated, or another file replaces it under its name, it ends and has a
/// successor.
final class FollowedFile: ByteSource {
  /// Why a followed file ended.
  enum Ending: Equatable, Sendable {
    /// The file was truncated: its bytes are gone.
    case truncated
    /// Another file has the name now. The bytes of this one can still be read.
    case replaced
  }

  /// The result of waiting for growth.
  enum Growth {
    /// The file may have grown or changed otherwise; its length in bytes.
    case length(Int)
    case ended(Ending, successor: FollowedFile)
    /// The file that has the name now cannot be opened, and nothing of it is read; nil when that is over.
    case obstructed(InputError?)
    case nothing
    case cancelled
  }

  /// Where the bytes are.
  private enum Storage {
    case file(FileDescriptor)
    /// In memory: those of a file that was replaced long ago.
    case memory([UInt8])
    /// They cannot be read any more.
    case gone
  }

  /// An error that keeps the file that has the name now from being opened.
  private struct Obstacle {
    let error: InputError
    /// When it occurred first, in nanoseconds of the monotonic clock.
    let start: Int
    var isReported = false
  }

  /// The time between two checks of the file, in milliseconds.
  private static let pause = 200
  /// Milliseconds without writes after which a replaced file has ended.
  private static let gracePeriod = 400
  /// Nanoseconds after which an error is reported. Who makes a file may set its permissions a moment later.
  private static let patience = 1_000_000_000

  let path: String
  let former: Ending?
  private let storage: Monitor<Storage>
  /// Whether bytes were read that differ from the indexed bytes.
  private let hasLoss = Monitor(false)
  private let seen: Monitor<FileStatus?>
  private let start: Int
  private let interrupt: InterruptPipe
  /// The file that has the name now, once it is found.
  private let replacement = Monitor<FollowedFile?>(nil)
  private let obstacle = Monitor<Obstacle?>(nil)

  convenience init(path: String, descriptor: FileDescriptor, start: Int) throws(InputError) {
    self.init(
      path: path, descriptor: descriptor, start: start, interrupt: try InterruptPipe(path: path), former: nil)
  }

  private init(
    path: String, descriptor: FileDescriptor, start: Int, interrupt: InterruptPipe, former: Ending?
  ) {
    self.path = path
    storage = Monitor(.file(descriptor))
    self.start = start
    self.interrupt = interrupt
    self.former = former
    seen = Monitor(nil)
  }

  var kind: InputKind { .followedFile(self) }
  /// nil, because the end of a file that grows is not known.
  var size: Int? { nil }
  var canChange: Bool { true }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    switch storage.withLock({ $0 }) {
    case .gone: throw .truncated(path: path)
    case .memory(let bytes): return bytes.copy(from: offset, into: buffer)
    case .file(let descriptor):
      return try InputError.reading(path) { () throws(SystemError) in
        try descriptor.read(at: start + offset, into: buffer)
      }
    }
  }

  private func openDescriptor() throws(InputError) -> FileDescriptor {
    guard case .file(let descriptor) = storage.withLock({ $0 }) else { throw .truncated(path: path) }
    return descriptor
  }

  /// Reads the first bytes into memory and closes the file. O(bytes).
  /// - Throws: `truncated` if the file has fewer bytes, or an error while reading.
  func moveToMemory(length: Int) throws(InputError) {
    let bytes = try bytes(in: 0..<length)
    guard bytes.count == length else { throw .truncated(path: path) }
    storage.withLock { $0 = .memory(bytes) }
  }

  /// Whether the bytes can still be read, as far as is known.
  var isReadable: Bool { if case .gone = storage.withLock({ $0 }) { false } else { true } }

  /// Closes the file, or releases its bytes. They cannot be read any more.
  func close() { storage.withLock { $0 = .gone } }

  /// Notes that bytes were read that differ from the indexed bytes.
  func noteLoss() { hasLoss.withLock { $0 = true } }

  /// Whether some of the first `length` bytes are known to be lost. Never reads them.
  func hasLost(of length: Int) -> Bool {
    if hasLoss.withLock({ $0 }) { return true }
    guard case .file(let descriptor) = storage.withLock({ $0 }) else { return false }
    return (try? FileStatus(descriptor)).map { $0.size - start < length } ?? false
  }

  /// Cancels the wait of the reading thread. Every later wait returns at once, too.
  func cancel() { interrupt.signal() }

  /// Waits a moment for the file to have more or fewer than `length` bytes, to be written to, or to end. A file that another
  /// one has replaced ends when nothing was written to it for 400 ms: its writer may not have noticed the replacement.
  func waitForGrowth(beyond length: Int) throws(InputError) -> Growth {
    let descriptor = try openDescriptor()
    let status = try InputError.status(of: descriptor, path: path)
    if status.size - start < length || hasLoss.withLock({ $0 }) {
      return .ended(.truncated, successor: try restart())
    }
    let isNews = seen.withLock { seen in
      defer { seen = status }
      return seen != status
    }
    if isNews || status.size - start > length { return .length(status.size - start) }
    let replacement: FollowedFile?
    do throws(InputError) {
      replacement = try findReplacement(of: status)
      if note(nil) { return .obstructed(nil) }
    } catch {
      replacement = nil
      if note(error) { return .obstructed(error) }
    }
    let timeout = replacement == nil ? Self.pause : Self.gracePeriod
    if case .interrupted = interrupt.wait(forInputOn: nil, timeout: timeout) { return .cancelled }
    if let replacement, try InputError.status(of: descriptor, path: path) == status {
      return .ended(.replaced, successor: replacement)
    }
    return .nothing
  }

  /// Returns the same file as a new input that starts at offset 0, because its former bytes were overwritten.
  func restart() throws(InputError) -> FollowedFile {
    let descriptor = try openDescriptor()
    close()
    return FollowedFile(
      path: path, descriptor: descriptor, start: 0, interrupt: interrupt, former: .truncated)
  }

  /// Notes why the other file cannot be opened. Returns whether there is something to report.
  private func note(_ error: InputError?) -> Bool {
    obstacle.withLock { obstacle in
      guard let error else {
        defer { obstacle = nil }
        return obstacle?.isReported == true
      }
      let now = MonotonicClock.nanoseconds()
      if obstacle?.error != error { obstacle = Obstacle(error: error, start: now) }
      guard let start = obstacle?.start, now - start >= Self.patience, obstacle?.isReported == false else {
        return false
      }
      obstacle?.isReported = true
      return true
    }
  }

  /// Opens the other file that has the name now. Returns nil if there is none. The first file found is kept, because it
  /// may be renamed in turn. While no file has the name, this one may still be written to.
  private func findReplacement(of status: FileStatus) throws(InputError) -> FollowedFile? {
    if let found = replacement.withLock({ $0 }) { return found }
    guard path != "-", let named = try statusOfName(), !named.isSameFile(as: status) else { return nil }
    if named.kind == .directory { throw .directory(path: path) }
    if named.kind != .regular { throw .changed(path: path) }
    guard let descriptor = try openName() else { return nil }
    let opened = try InputError.status(of: descriptor, path: path)
    guard opened.kind == .regular, !opened.isSameFile(as: status) else { return nil }
    let found = FollowedFile(
      path: path, descriptor: descriptor, start: 0, interrupt: interrupt, former: .replaced)
    replacement.withLock { $0 = found }
    return found
  }

  /// The status of the file that has the name now; nil if there is none.
  private func statusOfName() throws(InputError) -> FileStatus? {
    do throws(SystemError) { return try FileStatus(path: path) } catch {
      if error == .notFound || error == .notDirectory { return nil }
      throw .unreadable(path: path, error)
    }
  }

  /// Opens the file that has the name now. Returns nil if there is none.
  private func openName() throws(InputError) -> FileDescriptor? {
    do throws(InputError) { return try Inputs.descriptor(for: path) } catch {
      if case .missing = error { return nil }
      throw error
    }
  }
}
