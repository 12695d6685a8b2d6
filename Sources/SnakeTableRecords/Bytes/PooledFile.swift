import SnakeTableSystem

/// A regular file that is open while it is used: of thousands only the ones opened last keep a descriptor.
final class PooledFile: Sendable {
  let path: String
  /// As it was when it was opened.
  let status: FileStatus
  private let open: Monitor<FileDescriptor?>
  private let pool: FilePool?

  /// - Parameters:
  ///   - status: The descriptor's.
  ///   - pool: Closes the file when too many are open; nil to keep it open.
  init(path: String, descriptor: FileDescriptor, status: FileStatus, pool: FilePool?) {
    self.path = path
    self.status = status
    // Standard input has no name to be opened by again.
    self.pool = path == "-" ? nil : pool
    open = Monitor(descriptor)
    self.pool?.add(self)
  }

  /// The descriptor, opened again if need be.
  /// - Throws: `changed` where another file has the name by now; `unreadable`.
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

  /// nil while it is closed.
  var openDescriptor: FileDescriptor? { open.withLock { $0 } }

  /// Closes the file once its current readers are done.
  func close() { open.withLock { $0 = nil } }
}
