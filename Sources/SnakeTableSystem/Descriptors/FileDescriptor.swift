import CSnakeLibrary
import CSnakeSystem
import Synchronization

/// An open file descriptor. It is closed when its last reference is released, unless it is a standard stream.
package final class FileDescriptor: Sendable {
  /// The options for opening a file. Descriptors are always closed when the process executes another program.
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Not the generic initializer of `SetAlgebra`, whose metadata takes longer than opening a file.
    package init(arrayLiteral options: Options...) { rawValue = options.reduce(0) { $0 | $1.rawValue } }

    package static let write = Options(rawValue: O_WRONLY)
    package static let readAndWrite = Options(rawValue: O_RDWR)
    /// Creates the file, or truncates it.
    package static let create = Options(rawValue: O_CREAT | O_TRUNC)
    /// Creates the file, which must not exist.
    package static let createNew = Options(rawValue: O_CREAT | O_EXCL)
    /// Creates the file unless it exists; writes go to its end.
    package static let append = Options(rawValue: O_WRONLY | O_CREAT | O_APPEND)
    /// System calls on the descriptor do not block.
    package static let nonBlocking = Options(rawValue: O_NONBLOCK)
    /// If the file is a terminal, it does not become the controlling terminal.
    package static let noControllingTerminal = Options(rawValue: O_NOCTTY)
  }

  package static let standardInput = FileDescriptor(STDIN_FILENO, isOwned: false)
  package static let standardOutput = FileDescriptor(STDOUT_FILENO, isOwned: false)
  package static let standardError = FileDescriptor(STDERR_FILENO, isOwned: false)

  private let storage: Atomic<Int32>
  private let isOwned: Bool

  /// The number of the descriptor; -1 after it was closed.
  package var number: Int32 { storage.load(ordering: .relaxed) }

  package init(_ number: Int32, isOwned: Bool = true) {
    storage = Atomic(number)
    self.isOwned = isOwned
  }

  /// Opens a file, by default for reading.
  /// - Parameter isPrivate: whether only its owner may use a file that is created.
  package convenience init(
    opening path: String, _ options: Options = [], isPrivate: Bool = false
  ) throws(SystemError) {
    let flags = options.rawValue | O_CLOEXEC
    let permissions: mode_t = isPrivate ? 0o600 : 0o666
    let number = try ResourceLimit.opening { () throws(SystemError) in
      try SystemError.check { open(path.cString, flags, permissions) }
    }
    self.init(number)
  }

  deinit { if isOwned { close() } }

  /// Closes the descriptor. Reading and writing fail afterwards.
  package func close() {
    let number = storage.exchange(-1, ordering: .relaxed)
    if number >= 0 { CSnakeLibrary.close(number) }
  }

  /// Whether the descriptor refers to a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// The file offset of the next read; 0 for a stream.
  package var offset: Int { max(0, Int(lseek(number, 0, SEEK_CUR))) }
}

// MARK: - Reading

extension FileDescriptor {
  /// Reads bytes of a file from an offset. Returns their number, which is less than the buffer's size only at the end
  /// of the file.
  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = try SystemError.check { pread(number, rest.baseAddress, rest.count, off_t(offset + done)) }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Reads the available bytes, at most the buffer's size. Returns their number; 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try SystemError.check { CSnakeLibrary.read(number, buffer.baseAddress, buffer.count) }
  }

  /// Reads the available bytes, at most `limit`. Empty at the end.
  package func read(limit: Int) throws(SystemError) -> [UInt8] {
    var result: Result<Int, SystemError> = .success(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      result = Result { () throws(SystemError) in try read(into: UnsafeMutableRawBufferPointer(buffer)) }
      count = (try? result.get()) ?? 0
    }
    _ = try result.get()
    return bytes
  }

  /// Reads like `read(limit:)`, but fails with `inputOutput` instead of stopping a process in the background.
  package func readInForeground(limit: Int) throws(SystemError) -> [UInt8] {
    try Signals.withBlocked(SIGTTIN) { () throws(SystemError) in try read(limit: limit) }
  }
}

// MARK: - Writing

extension FileDescriptor {
  /// Writes as many bytes as the system accepts in one call. Returns their number.
  package func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try SystemError.check { bytes.withUnsafeBytes { CSnakeLibrary.write(number, $0.baseAddress, $0.count) } }
  }

  /// Writes like `write`, but raises no SIGPIPE if the descriptor is a pipe without a reader.
  package func writeWithoutSignal(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try Signals.withBlocked(SIGPIPE) { () throws(SystemError) in
      do throws(SystemError) { return try write(bytes) } catch {
        if error.code == EPIPE { Signals.discardBlocked(SIGPIPE) }
        throw error
      }
    }
  }

  /// Writes all bytes, waiting whenever the descriptor is not writable.
  package func writeAll(_ bytes: some Collection<UInt8>) throws(SystemError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      do throws(SystemError) { rest = rest.dropFirst(try write(rest)) } catch {
        guard error == .wouldBlock else { throw error }
        // The parent process may have made the output non-blocking.
        _ = Poll.wait([], writable: number, until: nil)
      }
    }
  }
}

extension FileDescriptor {
  /// Creates a pipe. Both ends block.
  package static func pipe() throws(SystemError) -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    _ = try ResourceLimit.opening { () throws(SystemError) in
      try SystemError.check { CSnakeLibrary.pipe(&ends) }
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
  }

  /// Creates an empty file that has no name in any folder and is gone when its last descriptor is closed.
  /// - Parameter name: a name for debuggers.
  package static func temporaryFile(named name: String) throws(SystemError) -> FileDescriptor {
    FileDescriptor(try SystemError.check { memory_file(name) })
  }

  /// The path by which this process and the programs it starts can open the file again as long as the descriptor is open.
  /// - Throws: An error if the system has no such paths, as Linux without `/proc`.
  package func path() throws(SystemError) -> String {
    let path = "/dev/fd/\(number)"
    _ = try FileStatus(path: path)
    return path
  }

  /// Makes system calls on the descriptor return `wouldBlock` instead of blocking.
  package func setNonBlocking() {
    let number = number
    if number >= 0 { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }
  }

  /// Lets programs that replace this process keep the descriptor.
  func keepOpenOnExecution() { _ = fcntl(number, F_SETFD, 0) }
}
