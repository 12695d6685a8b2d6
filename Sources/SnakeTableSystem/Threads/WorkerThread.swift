import CSnakeLibrary
import CSnakeSystem
import Synchronization

/// A function that runs on a thread of its own, concurrently with its starter. It has to be joined or detached once.
package struct WorkerThread: Sendable {
  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: ThreadHandle
  private static let niceness: Int32 = 10
  /// The number of calls of `whileAwaited` that have not returned.
  private static let awaitingCalls = Atomic(0)
  /// The stack size in bytes. The system's default of 8 MB is more than needed, and counts as memory if memory is
  /// limited.
  private static let stackSize = 1 << 20

  /// Lowers this thread's priority until the thread ends, in favour of keys, frames and the terminal emulator. Has no effect
  /// during `whileAwaited`.
  package static func lowerPriority() {
    guard awaitingCalls.load(ordering: .relaxed) == 0 else { return }
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

  /// Runs a function on a new thread. If the system creates none, restores the terminal, says so on standard error, and ends the
  /// process with status 2.
  package static func start(
    isInBackground: Bool = true, _ run: @escaping @Sendable () -> Void
  ) -> WorkerThread {
    do throws(SystemError) { return try WorkerThread(isInBackground: isInBackground, run) } catch {
      // The system calls a lack of memory for the stack a lack of threads.
      if !memory_has_room(2 * stackSize) { Memory.exhausted() }
      thread_refused(error.code)
    }
  }

  /// Runs a function on a new thread.
  /// - Parameter isInBackground: whether the thread has a lower priority from the start.
  /// - Throws: the error of a system that creates no thread.
  package init(isInBackground: Bool = true, _ run: @escaping @Sendable () -> Void) throws(SystemError) {
    let work = Unmanaged.passRetained(
      Work {
        if isInBackground { Self.lowerPriority() }
        SignalStack.use { run() }
      })
    do throws(SystemError) { thread = try Self.createThread(work.toOpaque()) } catch {
      work.release()
      throw error
    }
  }

  private static func createThread(_ argument: UnsafeMutableRawPointer) throws(SystemError) -> ThreadHandle {
    var (attributes, thread) = (pthread_attr_t(), noThread)
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    defer { pthread_attr_destroy(&attributes) }
    // The new thread inherits the signal mask.
    let code = Signals.withHandledBlocked {
      pthread_create(
        &thread, &attributes,
        { argument in
          // The argument is always the retained work.
          if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
          return nil
        }, argument)
    }
    guard code == 0 else { throw SystemError(code: code) }
    return thread
  }

  /// Waits for the function to return.
  package func join() { pthread_join(thread, nil) }

  /// Lets the function run without being joined.
  package func detach() { pthread_detach(thread) }

  /// Sleeps for some milliseconds, or until a signal.
  package static func sleep(milliseconds: Int) { usleep(useconds_t(clamping: milliseconds * 1000)) }

  /// The number of processors that the process may use, at least 1.
  package static var processorCount: Int { max(1, processors_available()) }
}

/// An alternate stack for signal handlers on a thread, for when the thread's own stack has overflowed.
enum SignalStack {
  /// The size in bytes. Pages are allocated only when they are used.
  private static let size = 64 << 10

  static func use(while body: () -> Void) {
    guard let memory = malloc(size) else { return body() }
    defer { free(memory) }
    var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
    body()
    stack.ss_flags = Int32(SS_DISABLE)
    sigaltstack(&stack, nil)
  }
}
