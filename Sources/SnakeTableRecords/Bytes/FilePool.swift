import SnakeTableSystem

/// Limits how many files of one list are open: when there are too many, closes the one that was opened first. A list of
/// few files stays open as a whole.
final class FilePool: Sendable {
  private struct Entry {
    weak var file: PooledFile?
  }

  private let capacity: Int
  private let entries = Monitor<[Entry]>([])

  init(capacity: Int = usualCapacity) { self.capacity = capacity }

  /// A quarter of the descriptors that the process may have, from 4 to 256 files; 64 if that number is not known.
  private static var usualCapacity: Int {
    ResourceLimit.openFiles.map { max(4, min(256, $0 / 4)) } ?? 64
  }

  /// Adds a file that was opened, and closes the oldest one if the pool is over its capacity.
  func add(_ file: PooledFile) {
    let oldest = entries.withLock { entries -> PooledFile? in
      entries.append(Entry(file: file))
      return entries.count > capacity ? entries.removeFirst().file : nil
    }
    oldest?.close()
  }
}
