import Glibc
import TableThreads

/// Lets one thread end another's wait for input.
final class InterruptPipe: Sendable {
  enum Outcome {
    case ready, interrupted, timedOut
    case failed(code: Int32)
  }

  private let readEnd: FileDescriptor
  private let writeEnd: FileDescriptor

  /// nil, with `errno` set, where there are no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd = FileDescriptor(ends[0])
    writeEnd = FileDescriptor(ends[1])
  }

  func signal() {
    // A full pipe has been signalled already.
    _ = write(writeEnd.number, [0], 1)
  }

  /// With nil it waits without end.
  func wait(forInputOn descriptor: Int32, timeout milliseconds: Int?) -> Outcome {
    var polls = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readEnd.number, events: Int16(POLLIN), revents: 0),
    ]
    let count = Fibers.wait(forMilliseconds: milliseconds) { poll(&polls, 2, $0) }
    if count < 0 { return errno == EINTR ? .timedOut : .failed(code: errno) }
    if polls[1].revents != 0 { return .interrupted }
    return count == 0 ? .timedOut : .ready
  }
}
