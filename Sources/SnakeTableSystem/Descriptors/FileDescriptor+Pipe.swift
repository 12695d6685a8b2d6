import CSnakeLibrary
import CSnakeSystem

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
