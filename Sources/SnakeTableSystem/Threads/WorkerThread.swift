import CSnakeLibrary
import CSnakeSystem
import Synchronization

/// A function that runs concurrently with its starter, on a thread, or in a fiber if no thread can be created. It has
/// to be joined or detached once.
package struct WorkerThread: Sendable {
  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private enum Handle: Sendable {
    case thread(pthread_t)
    /// A fiber, with a value that becomes true when its function has returned.
    case fiber(Monitor<Bool>)
  }

  private let handle: Handle
  private static let niceness: Int32 = 10
  /// The number of calls of `whileAwaited` that have not returned.
  private static let awaitingCalls = Atomic(0)
  /// The stack size in bytes. The system's default of 8 MB is more than needed, and counts as memory if memory is
  /// limited.
  private static let stackSize = 1 << 20

  /// Lowers this thread's priority until the thread ends, in favour of keys, frames and the terminal emulator. Has no effect
  /// during `whileAwaited`.
  package static func lowerPriority() {
    guard !Fibers.isInside, awaitingCalls.load(ordering: .relaxed) == 0 else { return }
    lowerThreadPriority(niceness: niceness)
  }

  /// Calls a function that waits for threads that it starts: they keep their priority, so that other programs do not hold up
  /// the calling thread. Threads that last longer lower theirs with their next work.
  package static func whileAwaited<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    awaitingCalls.wrappingAdd(1, ordering: .relaxed)
    defer { awaitingCalls.wrappingSubtract(1, ordering: .relaxed) }
    return try body()
  }

  /// Runs a function on a new thread that only helps another thread; nil if the system cannot create one.
  /// - Parameter isInBackground: whether the thread has a lower priority from the start.
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

  /// Runs a function on a new thread, or in a fiber of this thread if the system cannot create a thread.
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
    // The new thread inherits the signal mask.
    let failed = Signals.withHandledBlocked {
      pthread_create(
        &handle, &attributes,
        { argument in
          // The argument is always the retained work.
          if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
          return nil
        }, argument)
    }
    return failed == 0 ? handle : nil
  }

  /// Waits for the function to return.
  package func join() {
    switch handle {
    case .thread(let thread): pthread_join(thread, nil)
    case .fiber(let hasEnded): hasEnded.wait { $0 ? () : nil }
    }
  }

  /// Lets the function run without being joined.
  package func detach() {
    if case .thread(let thread) = handle { pthread_detach(thread) }
  }

  /// Sleeps for some milliseconds. Fibers run meanwhile.
  package static func sleep(milliseconds: Int) {
    _ = Fibers.wait(until: MonotonicClock.nanoseconds() + milliseconds * 1_000_000) { deadline in
      if let deadline { usleep(useconds_t(clamping: max(0, deadline - MonotonicClock.nanoseconds()) / 1000)) }
      return 0
    }
  }

  /// The number of processors that the process may use, at least 1.
  package static var processorCount: Int { max(1, processors_available()) }
}
