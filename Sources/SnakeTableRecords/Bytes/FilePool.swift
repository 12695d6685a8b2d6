import SnakeTableSystem

/// The files of one list that are open: with one too many, the one that was opened first is closed. Few files stay open all.
final class FilePool: Sendable {
  private struct Entry {
    weak var file: PooledFile?
  }

  private let capacity: Int
  private let entries = Monitor<[Entry]>([])

  init(capacity: Int = usualCapacity) { self.capacity = capacity }

  /// A few hundred, and never more than a quarter of what the process may have.
  private static var usualCapacity: Int {
    ResourceLimit.openFiles.map { max(4, min(256, $0 / 4)) } ?? 64
  }

  func add(_ file: PooledFile) {
    let oldest = entries.withLock { entries -> PooledFile? in
      entries.append(Entry(file: file))
      return entries.count > capacity ? entries.removeFirst().file : nil
    }
    oldest?.close()
  }
}
