import CSnakeLibrary
import Synchronization

/// Wakes a thread that waits for descriptors, from any other thread.
public final class Waker: Sendable {
  /// The waker of the screen that the process shows.
  public static let shared = Waker()

  /// Readable from a `wake` to the next `drain`; -1 if the process has no descriptor left.
  public var fileDescriptor: Int32 { readEnd.number }

  private let readEnd: FileDescriptor
  private let writeEnd: FileDescriptor
  /// Whether a thread sleeps that changes have to wake.
  private let isAwaited = Atomic(false)

  /// A waker that is not woken yet.
  public init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
  }

  /// The end that a signal handler writes to.
  var writeDescriptor: Int32 { writeEnd.number }

  /// Never blocks. Any number of calls wake once.
  public func wake() {
    // A full pipe wakes as well.
    _ = write(writeEnd.number, [0], 1)
  }

  /// Makes the descriptor unreadable again.
  public func drain() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      while read(readEnd.number, bytes.baseAddress, bytes.count) == bytes.count {}
    }
  }

  /// Wakes the thread if it sleeps. A thread that is awake looks for changes itself before it sleeps.
  package func wakeIfAwaited() {
    if isAwaited.load(ordering: .sequentiallyConsistent) { wake() }
  }

  /// Sets whether a thread sleeps that `wakeIfAwaited` wakes.
  package func setAwaited(_ newValue: Bool) { isAwaited.store(newValue, ordering: .sequentiallyConsistent) }
}
