import SnakeTableSystem
import Synchronization

/// Work in the background and its findings so far.
///
/// The index, the groups, the filter and the order of a table are all made by such work. It has one life cycle:
///
/// 1. `start` runs a function on another thread.
/// 2. The function publishes its findings with `publish`.
/// 3. The table reads them with `adopt`, or waits for some with `wait`.
/// 4. `cancel` ends the function early, and `join` waits until it has returned. `abandon` does not wait.
///
/// Work that serves one request after another is not cancelled for a new one: `makeObsolete` ends the work for the
/// request before.
final class BackgroundWork<Findings>: Sendable {
  private let findings: Monitor<Findings>
  private let threads = Monitor<[WorkerThread]>([])
  private let cancelled = Atomic(false)
  private let requests = Atomic(0)

  init(_ findings: Findings) { self.findings = Monitor(findings) }

  // MARK: For the table

  /// Runs a function on another thread. If the system creates none, the process ends: see `WorkerThread.start`.
  /// - Parameters:
  ///   - isInBackground: Whether the thread has a low priority from its start.
  ///   - helpers: The number of further threads that run the same function, as far as the system provides them.
  func start(isInBackground: Bool = true, helpers: Int = 0, _ run: @escaping @Sendable () -> Void) {
    let first = WorkerThread.start(isInBackground: isInBackground, run)
    let helpers = (0..<helpers).compactMap { _ in try? WorkerThread(run) }
    threads.withLock { $0 += [first] + helpers }
  }

  /// Reads or moves the findings published so far.
  func adopt<Result>(_ body: (inout Findings) -> Result) -> Result { findings.withLock(body) }

  /// Waits until `body` has a result. Returns nil after `cancel`, and after a deadline in nanoseconds of the monotonic
  /// clock if there is one.
  func wait<Result>(until deadline: Int? = nil, for body: (inout Findings) -> Result?) -> Result? {
    let bodyOrEnd = { (findings: inout Findings) -> Result?? in
      self.isCancelled ? .some(nil) : body(&findings).map { .some($0) }
    }
    guard let deadline else { return findings.wait(for: bodyOrEnd) }
    return findings.wait(until: deadline, for: bodyOrEnd) ?? nil
  }

  /// Ends the work. Its functions return soon.
  func cancel() {
    cancelled.store(true, ordering: .relaxed)
    makeObsolete()
    wake()
  }

  /// Waits until all functions have returned.
  func join() {
    for thread in takeThreads() { thread.join() }
  }

  /// Ends the work without waiting for its functions, which may take long to notice it.
  func abandon() {
    cancel()
    for thread in takeThreads() { thread.detach() }
  }

  private func takeThreads() -> [WorkerThread] {
    threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
  }

  // MARK: For the functions

  /// Changes the findings, and wakes everything that waits for them.
  @discardableResult
  func publish<Result>(_ body: (inout Findings) -> Result) -> Result { findings.update(body) }

  /// Whether to return early. Check it often.
  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Lets everything that waits check again.
  func wake() { publish { _ in } }

  // MARK: Requests

  /// The number of the current request.
  var request: Int { requests.load(ordering: .relaxed) }

  /// Begins another request. Call it in `publish` together with the change that makes the request.
  func makeObsolete() { requests.wrappingAdd(1, ordering: .relaxed) }

  /// Whether work for a request is in vain, because there is a newer request. Check it often, as `isCancelled`.
  func isObsolete(_ request: Int) -> Bool { requests.load(ordering: .relaxed) != request }
}

/// Notifies the main thread that there is something to adopt, at most every 15 ms while work continues.
final class ProgressBell: Sendable {
  private static let pause = 15_000_000

  private let wake: @Sendable () -> Void
  /// The time of the last ring, in nanoseconds of the monotonic clock.
  private let lastTime = Atomic<Int>(.min / 2)

  init(_ wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Rings and returns nil, or returns the milliseconds to wait, at least 1, if the last ring was too recent.
  func ring() -> Int? {
    let now = MonotonicClock.nanoseconds()
    let left = lastTime.load(ordering: .relaxed) + Self.pause - now
    guard left <= 0 else { return left / 1_000_000 + 1 }
    ringNow()
    return nil
  }

  /// Rings before a wait that may be long: now, or after the pause since the last ring.
  func ringBeforeWait() {
    guard let pause = ring() else { return }
    WorkerThread.sleep(milliseconds: pause)
    ringNow()
  }

  /// Rings at once: at the end of the work.
  func ringNow() {
    lastTime.store(MonotonicClock.nanoseconds(), ordering: .relaxed)
    wake()
  }
}

/// Runs pieces of work on all processors.
enum WorkerTeam {
  private static let maximumSize = 8

  /// The number of threads that share work, including the calling one.
  static var size: Int { min(WorkerThread.processorCount, maximumSize) }

  /// Calls `work` once for each number below `count`, on several threads including the calling one. Returns when all
  /// calls have returned.
  static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let pieces = Pieces(count)
    share(upTo: count) {
      while let piece = pieces.next() { work(piece) }
    }
  }

  /// Calls `work` once on each of several threads, including the calling one. `work` has to divide the pieces among
  /// these calls itself. Returns when all calls have returned. The threads have the priority of the calling one.
  /// - Parameter count: The number of pieces: more threads would have nothing to do.
  static func share(upTo count: Int, _ work: @escaping @Sendable () -> Void) {
    let helpers = min(count, size) - 1
    let threads = (0..<max(0, helpers)).compactMap { _ in
      // Without a helper the others do its part.
      try? WorkerThread(isInBackground: false, work)
    }
    work()
    for thread in threads { thread.join() }
  }

  private final class Pieces: Sendable {
    private let count: Int
    private let taken = Atomic(0)

    init(_ count: Int) { self.count = count }

    func next() -> Int? {
      let piece = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return piece < count ? piece : nil
    }
  }
}

/// Parts that threads finish in any order, taken in the order of their positions. O(1) for each part.
struct InOrder<Part: Sendable>: Sendable {
  /// The parts that wait for earlier ones, by their positions.
  private var waiting: [Int: Part] = [:]
  /// The number of parts that `next` has returned.
  private(set) var finished = 0

  /// Adds a part.
  mutating func insert(_ part: Part, at position: Int) { waiting[position] = part }

  /// Removes and returns the part at a position; nil if it has not been added.
  mutating func take(at position: Int) -> Part? {
    waiting.isEmpty ? nil : waiting.removeValue(forKey: position)
  }

  /// Removes and returns the next part of those at 0, 1, 2 and so on; nil if it has not been added.
  mutating func next() -> Part? {
    guard let part = take(at: finished) else { return nil }
    finished += 1
    return part
  }
}
