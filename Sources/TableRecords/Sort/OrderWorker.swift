import Glibc
import Synchronization

/// The thread that keeps a table's order up to date. It begins again as soon as something else is wanted; for rows
/// that have arrived only after a while, so that a growing table is not sorted all the time.
final class OrderWorker: Sendable {
  private struct State {
    var request: TableOrderer.Request?
    /// Rows that the table has.
    var count = 0
    /// The next order need not wait: no more rows will come.
    var isComplete = false
    var isEnded = false
    /// What was made last, and not taken yet.
    var order: TableOrder?
    /// The request and the number of rows that the last order is for.
    var madeFor: TableOrderer.Request?
    var madeCount = 0

    var isUpToDate: Bool { request == nil || (madeFor == request && madeCount == count) }
  }

  private static let shortestPause = Duration.milliseconds(50)

  private let monitor: Monitor<State>
  private let cancels: Cancellation
  private let thread: WorkerThread?

  init(_ orderer: TableOrderer, bell: ProgressBell) {
    let (monitor, cancels) = (Monitor(State()), Cancellation())
    (self.monitor, self.cancels) = (monitor, cancels)
    thread = WorkerThread { Self.serve(monitor, cancels, orderer, bell) }
  }

  // MARK: For the table

  /// Asks for another order; what was made before is not given out any more.
  func request(_ request: TableOrderer.Request?) {
    monitor.update { state in
      cancels.cancel()
      state.request = request
      (state.order, state.madeFor) = (nil, nil)
    }
  }

  func update(count: Int, isComplete: Bool) {
    monitor.update { ($0.count, $0.isComplete) = (count, isComplete) }
  }

  /// A new order, once.
  func take() -> TableOrder? {
    monitor.withLock { state in
      defer { state.order = nil }
      return state.order
    }
  }

  var isUpToDate: Bool { thread == nil || monitor.withLock { $0.isUpToDate } }

  /// Waits until the order is the one last asked for.
  func settle() {
    guard thread != nil else { return }
    monitor.wait { $0.isUpToDate || $0.isEnded ? () : nil }
  }

  func end() {
    monitor.update { state in
      cancels.cancel()
      state.isEnded = true
    }
    thread?.join()
  }

  // MARK: The thread

  private static func serve(
    _ monitor: Monitor<State>, _ cancels: Cancellation, _ orderer: TableOrderer, _ bell: ProgressBell
  ) {
    while let (request, count, ticket) = next(monitor, cancels) {
      let start = ContinuousClock.now
      let order = orderer.order(request, count: count) { cancels.isCancelled(ticket) }
      let isTaken = monitor.update { state in
        guard let order, !cancels.isCancelled(ticket) else { return false }
        (state.order, state.madeFor, state.madeCount) = (order, request, count)
        return true
      }
      if isTaken { bell.ringNow() }
      let end = ContinuousClock.now
      pause(until: end + (end - start) * 2 + shortestPause, monitor, cancels, ticket)
    }
  }

  /// Waits until there is something to do; nil at the end.
  private static func next(
    _ monitor: Monitor<State>, _ cancels: Cancellation
  ) -> (TableOrderer.Request, Int, Int)? {
    monitor.wait { state -> (TableOrderer.Request, Int, Int)?? in
      if state.isEnded { return .some(nil) }
      guard !state.isUpToDate, let request = state.request else { return nil }
      return (request, state.count, cancels.ticket)
    }
  }

  /// Rests while only new rows have to be put in order.
  private static func pause(
    until end: ContinuousClock.Instant, _ monitor: Monitor<State>, _ cancels: Cancellation, _ ticket: Int
  ) {
    while ContinuousClock.now < end, !cancels.isCancelled(ticket), !monitor.withLock({ $0.isComplete }) {
      usleep(5000)
    }
  }

  /// Work that began with a ticket is cancelled when another is given out.
  private final class Cancellation: Sendable {
    private let current = Atomic(0)

    var ticket: Int { current.load(ordering: .acquiring) }

    func cancel() { current.wrappingAdd(1, ordering: .acquiringAndReleasing) }

    func isCancelled(_ ticket: Int) -> Bool { current.load(ordering: .relaxed) != ticket }
  }
}
