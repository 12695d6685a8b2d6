import CSnakeLibrary
import Synchronization

/// Wakes a thread that is waiting for descriptors from any other thread.
public final class Waker: Sendable {
  /// The waker of the process's screen.
  public static let shared = Waker()

  /// A descriptor that is readable from a `wake` to the next `drain`; -1 if the process had no free descriptor.
  public var fileDescriptor: Int32 { readEnd.number }

  private let readEnd: FileDescriptor
  private let writeEnd: FileDescriptor
  /// Whether a thread is waiting that has to be woken after a change.
  private let isAwaited = Atomic(false)
  /// Whether the whole screen has to be sent again.
  private let needsFullDisplay = Atomic(false)

  /// Creates a waker whose descriptor is not readable.
  public init() {
    if let (readEnd, writeEnd) = try? FileDescriptor.pipe() {
      (self.readEnd, self.writeEnd) = (readEnd, writeEnd)
    } else {
      (readEnd, writeEnd) = (FileDescriptor(-1), FileDescriptor(-1))
    }
    for end in [readEnd, writeEnd] { end.setNonBlocking() }
  }

  /// The end of the pipe that signal handlers write to.
  var writeDescriptor: Int32 { writeEnd.number }

  /// Makes the descriptor readable. Never blocks; several calls have the same effect as one.
  public func wake() {
    // If the pipe is full, the descriptor is readable already.
    _ = write(writeEnd.number, [0], 1)
  }

  /// Makes the descriptor unreadable again.
  public func drain() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      while read(readEnd.number, bytes.baseAddress, bytes.count) == bytes.count {}
    }
  }

  /// The nanoseconds between two checks of what a waker without a descriptor waits for.
  private static let interval = 50_000_000

  /// Waits until the waker is woken, and makes the descriptor unreadable again. Without a descriptor, waits for 50 ms.
  package func wait() {
    let hasDescriptor = fileDescriptor >= 0
    _ = Poll.wait([fileDescriptor], until: hasDescriptor ? nil : MonotonicClock.nanoseconds() + Self.interval)
    drain()
  }

  /// Wakes the thread if it is waiting. A thread that is running checks for changes before it waits.
  package func wakeIfAwaited() {
    if isAwaited.load(ordering: .sequentiallyConsistent) { wake() }
  }

  /// Requests that the whole screen is sent again, because its content may be damaged.
  package func requestFullDisplay() { needsFullDisplay.store(true, ordering: .relaxed) }

  /// Returns whether that was requested since the last call.
  package func takeFullDisplayRequest() -> Bool { needsFullDisplay.exchange(false, ordering: .relaxed) }

  /// Sets whether a thread is waiting that `wakeIfAwaited` has to wake.
  package func setAwaited(_ newValue: Bool) { isAwaited.store(newValue, ordering: .sequentiallyConsistent) }
}
