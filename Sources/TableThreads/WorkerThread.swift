import Glibc

/// A thread that runs one function, to be joined or detached once.
package struct WorkerThread: Sendable {
  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let handle: pthread_t
  private static let niceness: Int32 = 10

  /// Keys, frames and the terminal's program go before what is done in the background. Ends with the thread.
  package static func lowerPriority() {
    // On Linux a priority is a thread's own.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
  }

  /// nil where the system gives no more threads.
  /// - Parameter isInBackground: with a lower priority from the start.
  package init?(isInBackground: Bool = true, _ run: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(
      Work {
        if isInBackground { Self.lowerPriority() }
        SignalStack.use(while: run)
      })
    var handle = pthread_t()
    let failed = pthread_create(
      &handle, nil,
      { argument in
        // The argument is the retained work from below, always.
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, work.toOpaque())
    if failed != 0 {
      work.release()
      return nil
    }
    self.handle = handle
  }

  /// Waits for the thread's end.
  package func join() { pthread_join(handle, nil) }
  /// Leaves the thread to itself.
  package func detach() { pthread_detach(handle) }

  /// Processors that are there to run threads, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
