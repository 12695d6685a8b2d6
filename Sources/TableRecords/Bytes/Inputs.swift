import Glibc

/// Opening inputs by name.
enum Inputs {
  /// Opens every input, in order. No name at all means standard input, as does `-`.
  /// - Parameter follows: the last input is read on as it grows.
  static func open(_ paths: [String], follows: Bool = false) throws(InputError) -> [any ByteSource] {
    let paths = paths.isEmpty ? ["-"] : paths
    let pool = FilePool()
    var sources: [any ByteSource] = []
    for (number, path) in paths.enumerated() {
      sources.append(try open(path, follows: follows && number == paths.count - 1, pool))
    }
    return sources
  }

  /// Whether all inputs are regular files with bytes in them: nothing that can keep a reader waiting.
  static func areFiles(_ paths: [String]) -> Bool {
    (paths.isEmpty ? ["-"] : paths).allSatisfy { path in
      var status = stat()
      let name = path.rawBytes.map(CChar.init(bitPattern:)) + [0]
      let result = path == "-" ? fstat(STDIN_FILENO, &status) : stat(name, &status)
      // What cannot be looked at is an error at once.
      return result != 0 || status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    }
  }

  private static func open(
    _ path: String, follows: Bool, _ pool: FilePool
  ) throws(InputError) -> any ByteSource {
    let descriptor = try descriptor(for: path)
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .unreadable(path: path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw .directory(path: path)
    // A file that calls itself empty may still have bytes to read (/proc/cpuinfo): as a stream.
    case S_IFREG where status.st_size > 0 || follows:
      let start = max(0, lseek(descriptor.number, 0, SEEK_CUR))
      let file = FileBytes(
        path: path, descriptor: descriptor, status: FileStatus(status), start: start, pool: pool)
      let mark = try file.bytes(in: 0..<min(file.size ?? 0, Compression.markLength))
      if let packing = Compression.of(mark) {
        throw .compressed(path: path, packing)
      }
      return follows ? try FollowedFile(path: path, descriptor: descriptor, start: start) : file
    default:
      return try StreamBytes(path: path, descriptor: descriptor)
    }
  }

  static func descriptor(for path: String) throws(InputError) -> FileDescriptor {
    if path == "-" { return FileDescriptor(STDIN_FILENO, isOwned: false) }
    // Not blocking, because opening a named pipe would wait for its writer; reading it waits in poll.
    let name = path.rawBytes.map(CChar.init(bitPattern:)) + [0]
    let number = Glibc.open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard number >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .unreadable(path: path, code: errno)
    }
    return FileDescriptor(number)
  }
}
