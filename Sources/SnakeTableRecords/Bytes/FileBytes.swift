import SnakeTableDecoding
import SnakeTableRecognition
import SnakeTableSystem

/// A regular file, read with `pread`. It is never memory-mapped: if the file shrinks, reads are short and no signal is
/// raised. Several threads can read at once. Of thousands of files, only the ones opened last keep a descriptor; the others
/// are opened again when they are read.
final class FileBytes: ByteSource {
  let path: String
  /// The offset in the file where the input starts. Standard input may have been read from before.
  private let start: Int
  /// The status when the file was opened first.
  private let opened: FileStatus
  /// The status with which the file is known to hold the bytes that were indexed.
  private let accepted: Monitor<FileStatus>
  /// The status at the last call of `hasNews`.
  private let seen: Monitor<FileStatus>
  /// The descriptor, or nil while the file is closed.
  private let descriptor: Monitor<FileDescriptor?>
  private let pool: FilePool?
  private let knownForm = Monitor(TextForm())

  /// - Parameters:
  ///   - status: The status of the descriptor.
  ///   - start: The offset in the file where the input starts.
  ///   - pool: Closes the file when too many files are open; nil to keep it open.
  init(
    path: String, descriptor: FileDescriptor, status: FileStatus, start: Int, pool: FilePool? = nil
  ) {
    (self.path, self.start, opened) = (path, start, status)
    (accepted, seen, self.descriptor) = (Monitor(status), Monitor(status), Monitor(descriptor))
    // Standard input has no name to reopen it by.
    self.pool = path == "-" ? nil : pool
    self.pool?.add(self)
  }

  var kind: InputKind { .file(self) }
  var size: Int? { max(0, opened.size - start) }
  var canChange: Bool { true }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let descriptor = try openDescriptor()
    return try InputError.reading(path) { () throws(SystemError) in
      try descriptor.read(at: start + offset, into: buffer)
    }
  }

  // MARK: Form

  var form: TextForm { knownForm.withLock { $0 } }

  /// Recognises by the first bytes how the text is stored. Text that would not fit into memory is not decoded.
  func recogniseForm(_ encoding: EncodingChoice) throws(InputError) {
    let bytes = try bytes(in: 0..<min(size ?? 0, Sample.size))
    let isWhole = bytes.count < Sample.size
    let isJSON = encoding == .recognised && RecordFormat.format(ofPath: path)?.isJSON == true
    let form = bytes.withUnsafeBufferPointer { bytes in
      FileKind.of(bytes) == nil
        ? TextForm(of: bytes, isWhole: isWhole, isJSON ? .unicode : encoding) : TextForm()
    }
    let isKept = form.packing != nil || (size ?? 0) <= Memory.halfOfMachine
    knownForm.withLock { $0 = isKept ? form : TextForm() }
  }

  // MARK: Descriptor

  /// Returns the descriptor. Reopens the file if it was closed.
  /// - Throws: `changed` if another file has the name now; `missing` or `unreadable` if the file cannot be opened.
  private func openDescriptor() throws(InputError) -> FileDescriptor {
    if let open = descriptor.withLock({ $0 }) { return open }
    let open = try Inputs.descriptor(for: path)
    guard let status = try? FileStatus(open), status.isSameFile(as: opened) else {
      throw .changed(path: path)
    }
    descriptor.withLock { $0 = open }
    pool?.add(self)
    return open
  }

  /// Closes the file once its current readers are done.
  fileprivate func close() { descriptor.withLock { $0 = nil } }

  /// Whether the file may hold other bytes than when it was opened or last accepted. A write within the last tick of
  /// the file system's clock may not change the status, so only reading can detect it.
  func mayHaveChanged() throws(InputError) -> Bool {
    let accepted = accepted.withLock { $0 }
    if accepted.isRecent { return true }
    return try status() != accepted
  }

  /// Notes that the file was compared while it had `status` and still holds the indexed bytes.
  func accept(_ status: FileStatus) { accepted.withLock { $0 = status } }

  /// The current status of the file.
  func status() throws(InputError) -> FileStatus { try InputError.status(of: openDescriptor(), path: path) }

  /// Whether the file was written to since the last call. Returns false for a file that is not open: it is compared
  /// when it is opened to be read.
  func hasNews() -> Bool {
    guard let status = descriptor.withLock({ $0 }).flatMap({ try? FileStatus($0) }) else { return false }
    return seen.withLock { seen in
      defer { seen = status }
      return seen != status
    }
  }
}

/// Limits how many files of one list are open: when there are too many, closes the one that was opened first. A list of
/// few files stays open as a whole.
final class FilePool: Sendable {
  private struct Entry {
    weak var file: FileBytes?
  }

  private let capacity: Int
  private let entries = Monitor<[Entry]>([])

  init(capacity: Int = usualCapacity) { self.capacity = capacity }

  /// A quarter of the descriptors that the process may have, from 4 to 256 files; 64 if that number is not known.
  private static var usualCapacity: Int {
    ResourceLimit.openFiles.map { max(4, min(256, $0 / 4)) } ?? 64
  }

  /// Adds a file that was opened, and closes the oldest one if the pool is over its capacity.
  func add(_ file: FileBytes) {
    let oldest = entries.withLock { entries -> FileBytes? in
      entries.append(Entry(file: file))
      return entries.count > capacity ? entries.removeFirst().file : nil
    }
    oldest?.close()
  }
}
