import CSnakeLibrary
import CSnakeSystem

/// Continues a child process that Ctrl-Z stops before it has become another program. The thread that starts the program waits for
/// that, so this is done on another thread.
struct StartingChild {
  /// The nanoseconds between two looks.
  private static let interval = 20_000_000

  private let waker = Waker()
  private let wasStopped = Monitor(false)
  /// Nil if the system cannot create a thread.
  private let thread: WorkerThread?

  /// Begins to look. Call it before the process is started, and `end` afterwards.
  init() {
    let (waker, wasStopped) = (waker, wasStopped)
    thread = WorkerThread(isInBackground: false) {
      while Poll.wait([waker.fileDescriptor], until: MonotonicClock.nanoseconds() + Self.interval)[0].isEmpty
      {
        let child = process_stopped_child()
        guard child > 0 else { continue }
        wasStopped.withLock { $0 = true }
        kill(child, SIGCONT)
      }
    }
  }

  /// Ends this. Returns whether the process was stopped, so that the program has not noticed the key.
  func end() -> Bool {
    waker.wake()
    thread?.join()
    return wasStopped.withLock { $0 }
  }
}
