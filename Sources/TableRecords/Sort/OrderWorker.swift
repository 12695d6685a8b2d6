import TableSystem
import Synchronization

/// The thread that keeps the rows of a table in order. It begins again as soon as something else is wanted; for rows
/// that have arrived only after a while, so that a growing table is not sorted all the time.
final class OrderWorker: Sendable {
  /// What the rows are to be, as far as the table has taken it over.
  struct Wanted {
    var request: TableOrderer.Request?
    /// Rows that the table has.
    var count = 0
    /// No more rows will come: the next order need not wait.
    var isComplete = false
    /// The search whose matches are to be shown, and the rows it has searched.
    var run: FilterRun?
    var searched = 0
  }

  private struct State {
    var wanted = Wanted()
    var isEnded = false
    /// What was made last, until it is taken.
    var rows: OrderedRows?
    /// What it was made for.
    var made = Wanted()

    var hasOrder: Bool { made.request == wanted.request && made.count == wanted.count }
    var hasMatches: Bool { made.run === wanted.run && made.searched >= wanted.searched }
    /// No rows need no order: the first of them are shown as they come.
    var isUpToDate: Bool { wanted.request == nil || wanted.count == 0 || hasOrder && hasMatches }
  }

  private static let shortestPause = Duration.milliseconds(50)

  private let monitor: Monitor<State>
  private let cancels: Cancellation
  private let thread: WorkerThread

  init(_ orderer: TableOrderer, bell: ProgressBell) {
    let (monitor, cancels) = (Monitor(State()), Cancellation())
    (self.monitor, self.cancels) = (monitor, cancels)
    thread = WorkerThread.start { Self.serve(monitor, cancels, orderer, bell) }
  }

  // MARK: For the table

  /// Says what is wanted. With another request than before, the work for that ends.
  func update(_ wanted: Wanted) {
    monitor.update { state in
      if wanted.request != state.wanted.request {
        cancels.cancel()
        (state.rows, state.made) = (nil, Wanted())
      }
      state.wanted = wanted
    }
  }

  /// New rows, once.
  func take() -> OrderedRows? {
    monitor.withLock { state in
      defer { state.rows = nil }
      return state.rows
    }
  }

  /// Whether there is nothing to be done for what is wanted, and nothing to take.
  var isUpToDate: Bool { monitor.withLock { $0.isUpToDate && $0.rows == nil } }

  /// Waits until there is nothing to be done.
  func settle() {
    monitor.wait { $0.isUpToDate || $0.isEnded ? () : nil }
  }

  func end() {
    monitor.update { state in
      cancels.cancel()
      state.isEnded = true
    }
    thread.join()
  }

  // MARK: The thread

  private static func serve(
    _ monitor: Monitor<State>, _ cancels: Cancellation, _ orderer: TableOrderer, _ bell: ProgressBell
  ) {
    var order: TableOrder?
    while let (wanted, hasOrder, ticket) = next(monitor, cancels) {
      let start = ContinuousClock.now
      if !hasOrder || order == nil {
        order = wanted.request.flatMap { request in
          orderer.order(request, count: wanted.count) { cancels.isCancelled(ticket) }
        }
      }
      guard let order else { continue }
      // nil where the search was cancelled: another is about to be wanted.
      let rows = rows(order, wanted.run)
      let isNews = monitor.update { state in
        guard !cancels.isCancelled(ticket) else { return false }
        (state.rows, state.made) = (rows, wanted)
        state.made.searched = max(wanted.searched, rows?.searched ?? 0)
        return rows != nil
      }
      if isNews { bell.ringNow() }
      let end = ContinuousClock.now
      pause(until: end + (end - start) * 2 + shortestPause, monitor, cancels, ticket)
    }
  }

  private static func rows(_ order: TableOrder, _ run: FilterRun?) -> OrderedRows? {
    guard let run else { return OrderedRows(order) }
    return OrderedRows(order, matching: run)
  }

  /// Waits until there is something to do; nil at the end.
  private static func next(
    _ monitor: Monitor<State>, _ cancels: Cancellation
  ) -> (wanted: Wanted, hasOrder: Bool, ticket: Int)? {
    monitor.wait { state -> (wanted: Wanted, hasOrder: Bool, ticket: Int)?? in
      if state.isEnded { return .some(nil) }
      return state.isUpToDate ? nil : (state.wanted, state.hasOrder, cancels.ticket)
    }
  }

  /// Rests while there is only more of the same to be put in order.
  private static func pause(
    until end: ContinuousClock.Instant, _ monitor: Monitor<State>, _ cancels: Cancellation, _ ticket: Int
  ) {
    while ContinuousClock.now < end, !cancels.isCancelled(ticket),
      monitor.withLock({ !$0.wanted.isComplete && $0.wanted.run === $0.made.run })
    {
      WorkerThread.sleep(milliseconds: 5)
    }
  }

  /// Work that began with one ticket is cancelled when there is another.
  private final class Cancellation: Sendable {
    private let current = Atomic(0)

    var ticket: Int { current.load(ordering: .relaxed) }

    func cancel() { current.wrappingAdd(1, ordering: .relaxed) }

    /// Workers call it repeatedly; without threads each call can end their turn.
    func isCancelled(_ ticket: Int) -> Bool {
      Fibers.giveWay()
      return current.load(ordering: .relaxed) != ticket
    }
  }
}
