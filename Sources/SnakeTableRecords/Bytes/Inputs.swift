import SnakeTableSystem

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
      let status = try? path == "-" ? FileStatus(.standardInput) : FileStatus(path: path)
      // Without a status, opening it fails at once.
      return status.map { $0.kind == .regular && $0.size > 0 } ?? true
    }
  }

  private static func open(
    _ path: String, follows: Bool, _ pool: FilePool
  ) throws(InputError) -> any ByteSource {
    let descriptor = try descriptor(for: path)
    let status = try InputError.status(of: descriptor, path: path)
    switch status.kind {
    case .directory:
      throw .directory(path: path)
    // A file that calls itself empty may still have bytes to read (/proc/cpuinfo): as a stream.
    case .regular where status.size > 0 || follows:
      let start = descriptor.offset
      let file = FileBytes(
        path: path, descriptor: descriptor, status: status, start: start, pool: pool)
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
    if path == "-" { return .standardInput }
    // Not blocking, because opening a named pipe would wait for its writer; reading it waits in poll.
    do throws(SystemError) {
      return try FileDescriptor(opening: path, [.nonBlocking, .noControllingTerminal])
    } catch {
      throw error == .notFound ? .missing(path: path) : .unreadable(path: path, error)
    }
  }
}
