import CSnakeLibrary

/// What the system says of a file: its kind and identity, and when it was written to.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: Sendable {
    case regular, directory, pipe, other
  }

  package let kind: Kind
  /// Bytes.
  package let size: Int
  /// Whether it was written to so recently that another write could leave the same times: the clocks of file systems are
  /// coarse.
  package let isRecent: Bool
  private let device: UInt64
  private let inode: UInt64
  /// Nanoseconds since 1970. The second one changes with the first and cannot be set.
  private let modified: Int
  private let changed: Int

  /// Reads the status of an open file.
  package init(_ descriptor: FileDescriptor) throws(SystemError) {
    var status = stat()
    _ = try SystemError.check { fstat(descriptor.number, &status) }
    self.init(status)
  }

  /// Reads the status of the file that has a name now.
  package init(path: String) throws(SystemError) {
    var status = stat()
    _ = try SystemError.check { stat(path.cString, &status) }
    self.init(status)
  }

  private init(_ status: stat) {
    kind = Self.kind(status.st_mode)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = Self.nanoseconds(status.modificationTime)
    changed = Self.nanoseconds(status.statusChangeTime)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    isRecent = Self.nanoseconds(now) - changed < Self.longestTick
  }

  private static func kind(_ mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .directory
    case S_IFIFO, S_IFSOCK: .pipe
    default: .other
    }
  }

  private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }

  package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

  /// Two seconds, as FAT has. A change in the future, after the clock was set back, counts as recent.
  private static let longestTick = 2_000_000_000

  /// Whether it is the same file and was not written to in between.
  package static func == (one: FileStatus, other: FileStatus) -> Bool {
    one.isSameFile(as: other) && one.size == other.size && one.modified == other.modified
      && one.changed == other.changed
  }
}
