import Glibc

/// Lets any thread wake the one that waits in `Screen.wait`.
public final class Waker: Sendable {
  /// Readable from a `wake` to the next `drain`; -1 if the process has no descriptor left.
  public let fileDescriptor: Int32

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
}
