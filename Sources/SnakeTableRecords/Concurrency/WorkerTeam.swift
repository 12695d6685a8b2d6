import Synchronization
import SnakeTableSystem

/// Runs pieces of work on all processors.
enum WorkerTeam {
  private static let maximumSize = 8

  /// The number of threads that share work, including the calling one.
  static var size: Int { min(WorkerThread.processorCount, maximumSize) }

  /// Calls `work` once for each number below `count`, on several threads including the calling one. Returns when all
  /// calls have returned.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let pieces = Pieces(count)
    share(upTo: count) {
      while let piece = pieces.next() { work(piece) }
    }
  }

  /// Calls `work` once on each of several threads, including the calling one. `work` has to divide the pieces among
  /// these calls itself. Returns when all calls have returned. The threads have the priority of the calling one.
  /// - Parameter count: The number of pieces: more threads would have nothing to do.
  static func share(upTo count: Int, _ work: @escaping @Sendable () -> Void) {
    let helpers = min(count, size) - 1
    let threads = (0..<max(0, helpers)).compactMap { _ in
      // Without a helper the others do its part.
      try? WorkerThread(isInBackground: false, work)
    }
    work()
    for thread in threads { thread.join() }
  }

  private final class Pieces: Sendable {
    private let count: Int
    private let taken = Atomic(0)

    init(_ count: Int) { self.count = count }

    func next() -> Int? {
      let piece = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return piece < count ? piece : nil
    }
  }
}
