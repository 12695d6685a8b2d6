import Glibc
import Synchronization

/// Lets any thread wake the one that waits in `Screen.wait`.
public final class Waker: Sendable {
  /// The one that wakes whatever screen the process shows.
  public static let shared = Waker()

  /// Readable from a `wake` to the next `drain`; -1 if the process has no descriptor left.
  public let fileDescriptor: Int32

  /// Whether somebody sleeps who is to be woken by changes that are made meanwhile.
  private let isAwaited = Atomic(false)

  /// A waker that nobody has woken yet.
  public init() {
    fileDescriptor = Curses.makeEventCounter()
  }

  deinit {
    close(fileDescriptor)
  }

  /// Never blocks; any number of calls wake once.
  public func wake() {
    var one: UInt64 = 1
    write(fileDescriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Makes the descriptor unreadable again.
  public func drain() {
    var count: UInt64 = 0
    read(fileDescriptor, &count, MemoryLayout<UInt64>.size)
  }

  /// Wakes a loop that sleeps; one that is awake looks by itself before it sleeps again.
  package func wakeIfAwaited() {
    if isAwaited.load(ordering: .sequentiallyConsistent) { wake() }
  }

  /// Says that somebody sleeps, or no longer does.
  package func setAwaited(_ newValue: Bool) { isAwaited.store(newValue, ordering: .sequentiallyConsistent) }
}
