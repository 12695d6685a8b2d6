import CSnakeLibrary
import CSnakeSystem

/// A function that runs beside its starter, to be joined or detached once: on a thread, or in turns where there are none.
package struct WorkerThread: Sendable {
  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private enum Handle: Sendable {
    case thread(pthread_t)
    /// Becomes true when the function has returned.
    case fiber(Monitor<Bool>)
  }

  private let handle: Handle
  private static let niceness: Int32 = 10
  /// In bytes. The system's usual stacks of 8 MB are no use to what runs here, and count as memory where that is limited.
  private static let stackSize = 1 << 20

  /// Keys, frames and the terminal's program go before what is done in the background. Ends with the thread.
  package static func lowerPriority() {
    guard !Fibers.isInside else { return }
    lowerThreadPriority(niceness: niceness)
  }

  /// Runs a function on a thread that only helps another; nil where the system gives no more threads.
  /// - Parameter isInBackground: with a lower priority from the start.
  package init?(isInBackground: Bool = true, _ run: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(
      Work {
        if isInBackground { Self.lowerPriority() }
        SignalStack.use {
          run()
          Fibers.finish()
        }
      })
    guard let thread = Self.createThread(work.toOpaque()) else {
      work.release()
      return nil
    }
    handle = .thread(thread)
  }

  /// Runs a function on a thread, or, where the system gives no more threads, in turns of this one: whenever it waits.
  package static func start(
    isInBackground: Bool = true, _ run: @escaping @Sendable () -> Void
  ) -> WorkerThread {
    if let thread = WorkerThread(isInBackground: isInBackground, run) { return thread }
    let hasEnded = Monitor(false)
    Fibers.start(stackSize: stackSize) {
      run()
      hasEnded.update { $0 = true }
    }
    return WorkerThread(handle: .fiber(hasEnded))
  }

  private init(handle: Handle) { self.handle = handle }

  private static func createThread(_ argument: UnsafeMutableRawPointer) -> pthread_t? {
    var (attributes, handle) = (pthread_attr_t(), pthread_t())
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    defer { pthread_attr_destroy(&attributes) }
    // The thread inherits the mask.
    var mask = sigset_t()
    signals_block_ending(&mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    let failed = pthread_create(
      &handle, &attributes,
      { argument in
        // The argument is retained work, always.
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, argument)
    return failed == 0 ? handle : nil
  }

  /// Waits for the function's end.
  package func join() {
    switch handle {
    case .thread(let thread): pthread_join(thread, nil)
    case .fiber(let hasEnded): hasEnded.wait { $0 ? () : nil }
    }
  }

  /// Leaves the function to itself.
  package func detach() {
    if case .thread(let thread) = handle { pthread_detach(thread) }
  }

  /// Rests for some milliseconds, in which others have the processor.
  package static func sleep(milliseconds: Int) {
    _ = Fibers.wait(until: MonotonicClock.now() + milliseconds * 1_000_000) { deadline in
      if let deadline { usleep(useconds_t(clamping: max(0, deadline - MonotonicClock.now()) / 1000)) }
      return 0
    }
  }

  /// Processors that are there to run threads, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
