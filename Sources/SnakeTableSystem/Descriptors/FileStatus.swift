import CSnakeLibrary

/// The status of a file: its kind, its identity and the time of its last change.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: Sendable {
    case regular, directory, pipe, other
  }

  package let kind: Kind
  /// The size in bytes.
  package let size: Int
  /// Whether the file was changed so recently that another change could leave the same times, since the timestamps of
  /// file systems are coarse.
  package let isRecent: Bool
  private let device: UInt64
  private let inode: UInt64
  /// The times of the last modification and of the last status change, in nanoseconds since 1970. The latter changes
  /// with the former and cannot be set by programs.
  private let modified: Int
  private let changed: Int

  /// Reads the status of an open file.
  package init(_ descriptor: FileDescriptor) throws(SystemError) {
    var status = stat()
    _ = try SystemError.check { fstat(descriptor.number, &status) }
    self.init(status)
  }

  /// Reads the status of the file that a path refers to now.
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

  /// The coarsest resolution of timestamps, in nanoseconds: two seconds, in FAT. A change in the future, after the
  /// clock was set back, counts as recent.
  private static let longestTick = 2_000_000_000

  /// Whether both are the status of the same file, which was not changed in between.
  package static func == (one: FileStatus, other: FileStatus) -> Bool {
    one.isSameFile(as: other) && one.size == other.size && one.modified == other.modified
      && one.changed == other.changed
  }
}
