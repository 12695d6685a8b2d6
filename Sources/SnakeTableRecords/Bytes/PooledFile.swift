import SnakeTableSystem

/// A regular file that is reopened when needed. Of thousands of files, only the ones opened last keep a descriptor.
final class PooledFile: Sendable {
  let path: String
  /// The status when the file was opened first.
  let status: FileStatus
  private let open: Monitor<FileDescriptor?>
  private let pool: FilePool?

  /// - Parameters:
  ///   - status: The status of the descriptor.
  ///   - pool: Closes the file when too many files are open; nil to keep it open.
  init(path: String, descriptor: FileDescriptor, status: FileStatus, pool: FilePool?) {
    self.path = path
    self.status = status
    // Standard input has no name to reopen it by.
    self.pool = path == "-" ? nil : pool
    open = Monitor(descriptor)
    self.pool?.add(self)
  }

  /// Returns the descriptor. Reopens the file if it was closed.
  /// - Throws: `changed` if another file has the name now; `missing` or `unreadable` if the file cannot be opened.
  func descriptor() throws(InputError) -> FileDescriptor {
    if let descriptor = openDescriptor { return descriptor }
    let descriptor = try Inputs.descriptor(for: path)
    guard let status = try? FileStatus(descriptor), status.isSameFile(as: self.status) else {
      throw .changed(path: path)
    }
    open.withLock { $0 = descriptor }
    pool?.add(self)
    return descriptor
  }

  /// The descriptor, or nil while the file is closed.
  var openDescriptor: FileDescriptor? { open.withLock { $0 } }

  /// Closes the file once its current readers are done.
  func close() { open.withLock { $0 = nil } }
}
