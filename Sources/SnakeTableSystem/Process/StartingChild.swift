import CSnakeLibrary
import CSnakeSystem

/// Continues a child process that Ctrl-Z stops before it has become another program. The thread that starts the program waits for
/// that, so this is done on another thread.
struct StartingChild {
  /// The nanoseconds between two looks.
  private static let interval = 20_000_000

  private struct State {
    var isEnded = false
    var wasStopped = false
  }

  private let state = Monitor(State())
  private let thread: WorkerThread

  /// Begins to look. Call it before the process is started, and `end` afterwards.
  init() {
    let state = state
    // A descriptor to wait for may not be available.
    thread = WorkerThread.start(isInBackground: false) {
      while state.wait(until: MonotonicClock.nanoseconds() + Self.interval, for: { $0.isEnded ? () : nil })
        == nil
      {
        let child = process_stopped_child()
        guard child > 0 else { continue }
        state.withLock { $0.wasStopped = true }
        kill(child, SIGCONT)
      }
    }
  }

  /// Ends this. Returns whether the process was stopped, so that the program has not noticed the key.
  func end() -> Bool {
    state.update { $0.isEnded = true }
    thread.join()
    return state.withLock { $0.wasStopped }
  }
}
