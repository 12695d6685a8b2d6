import TableSystem
import Synchronization

/// Runs pieces of work on all processors.
enum WorkerTeam {
  private static let maximumThreads = 8

  /// Calls `work` once for each number below `count`, on several threads, the calling one among them. Returns when
  /// all are done.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let pieces = Pieces(count)
    let serve: @Sendable () -> Void = {
      while let piece = pieces.next() {
        work(piece)
        Fibers.giveWay()
      }
    }
    let helpers = min(count, WorkerThread.processorCount, maximumThreads) - 1
    let threads = (0..<max(0, helpers)).compactMap { _ in WorkerThread(serve) }
    serve()
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
