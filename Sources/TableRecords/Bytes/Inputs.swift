import Glibc

/// Opening inputs by name.
enum Inputs {
  /// Opens every input, in order. No name at all means standard input, as does `-`.
  static func open(_ paths: [String]) throws(InputError) -> [any ByteSource] {
    var sources: [any ByteSource] = []
    for path in paths.isEmpty ? ["-"] : paths { sources.append(try open(path)) }
    return sources
  }

  private static func open(_ path: String) throws(InputError) -> any ByteSource {
    let descriptor = try descriptor(for: path)
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .unreadable(path: path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw .directory(path: path)
    // A file that calls itself empty may still have bytes to read (/proc/cpuinfo): as a stream.
    case S_IFREG where status.st_size > 0:
      let start = max(0, lseek(descriptor.number, 0, SEEK_CUR))
      let length = max(0, Int(status.st_size) - start)
      let file = FileBytes(path: path, descriptor: descriptor, start: start, length: length)
      if let packing = Compression.of(try file.bytes(in: 0..<min(length, Compression.markLength))) {
        throw .compressed(path: path, packing)
      }
      return file
    default:
      return try StreamBytes(path: path, descriptor: descriptor)
    }
  }

  private static func descriptor(for path: String) throws(InputError) -> FileDescriptor {
    if path == "-" { return FileDescriptor(STDIN_FILENO, isOwned: false) }
    // Not blocking, because opening a named pipe would wait for its writer; reading it waits in poll.
    let number = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard number >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .unreadable(path: path, code: errno)
    }
    return FileDescriptor(number)
  }
}
