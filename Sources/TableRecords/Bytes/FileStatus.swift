import Glibc

/// What the system says of a file: its identity, and whether it has been written to.
struct FileStatus: Equatable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int
  let isRegular: Bool
  /// Nanoseconds since 1970. The second one changes with the first and cannot be set.
  let modified: Int
  let changed: Int
  /// Whether it was written to so shortly before it was asked for that another write could leave the same times: clocks of
  /// file systems tick slowly.
  let isRecent: Bool

  /// Of an open file; nil, with `errno` set, where that fails.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Of the file that has the name now; nil, with `errno` set, where that fails.
  init?(path: String) {
    var status = stat()
    let name = path.rawBytes.map(CChar.init(bitPattern:)) + [0]
    guard stat(name, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    isRecent = Self.nanoseconds(now) - changed < Self.longestTick
  }

  private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }

  func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

  /// Two seconds: FAT's. A clock that was set back counts as lately.
  private static let longestTick = 2_000_000_000

  /// Whether it is the same file, not written to in between.
  static func == (one: FileStatus, other: FileStatus) -> Bool {
    one.isSameFile(as: other) && one.size == other.size && one.modified == other.modified
      && one.changed == other.changed
  }
}
