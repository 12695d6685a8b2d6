import SnakeTableSystem

/// Files that are read again when they have changed (`--every SECONDS FILE`).
struct FileWatch {
  /// What a look at the files finds.
  enum Finding: Equatable {
    /// They are as they were at the last look.
    case same
    /// One of them has changed, or another file has taken its place.
    case changed
    /// There is no file of this name.
    case missing(path: String)
  }

  private let paths: [String]
  /// The status of each file at the last look; nil to read them at the next one.
  private var statuses: [FileStatus]?

  /// Notes how the files are, which are shown already. A file that has just been written to may have changed meanwhile.
  init(_ paths: [String]) {
    self.paths = paths
    let current = paths.compactMap { try? FileStatus(path: $0) }
    statuses = current.contains(where: \.isRecent) ? nil : current
  }

  /// Looks at the files. One system call for each of them.
  mutating func look() -> Finding {
    var current: [FileStatus] = []
    for path in paths {
      guard let status = try? FileStatus(path: path) else { return .missing(path: path) }
      current.append(status)
    }
    defer { statuses = current }
    return current == statuses ? .same : .changed
  }

  /// Lets the next look find a change.
  mutating func forget() { statuses = nil }
}
