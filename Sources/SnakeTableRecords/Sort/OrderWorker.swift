import SnakeTableSystem

/// Keeps the rows of a table sorted, on a thread of its own.
///
/// A new request restarts the work at once. For new rows it restarts only after a pause, so that a growing table is not
/// sorted all the time.
final class OrderWorker: Sendable {
  /// The request of the table, and the rows that the table has adopted.
  struct Wanted {
    var request: TableOrderer.Request?
    /// The rows of the table.
    var rows = AvailableRows(bound: 0)
    /// Whether no more rows will arrive, so that the next order need not wait.
    var isComplete = false
    /// The search whose matches are shown.
    var run: FilterRun?
    /// The number of rows that the search has searched.
    var searched = 0
  }

  private struct State {
    var wanted = Wanted()
    /// The latest sorted rows, until the table adopts them.
    var rows: OrderedRows?
    /// The request that the latest rows were sorted for.
    var made = Wanted()
    /// The ranked matches of the wanted search, while no job adds others.
    var ranked: RankedRows?

    var hasOrder: Bool { made.request == wanted.request && made.rows == wanted.rows }
    var hasMatches: Bool { made.run === wanted.run && made.searched >= wanted.searched }
    /// A table without rows needs no order: its first rows are shown as they arrive.
    var isUpToDate: Bool { wanted.request == nil || wanted.rows.count == 0 || hasOrder && hasMatches }
  }

  private static let shortestPause = Duration.milliseconds(50)

  private let work = BackgroundWork(State())
  private let orderer: TableOrderer
  private let bell: ProgressBell

  init(_ orderer: TableOrderer, bell: ProgressBell) {
    (self.orderer, self.bell) = (orderer, bell)
    // The user waits for the order, also while other programs use the processors.
    work.start(isInBackground: false) { self.serve() }
  }

  // MARK: For the table

  /// Changes what is wanted. Another request makes the current work obsolete.
  func update(_ wanted: Wanted) {
    work.publish { state in
      if wanted.request != state.wanted.request {
        work.makeObsolete()
        (state.rows, state.made) = (nil, Wanted())
      }
      state.wanted = wanted
      if state.ranked?.run !== wanted.run { state.ranked = nil }
    }
  }

  /// Returns the latest sorted rows, or nil if they were returned before.
  func newRows() -> OrderedRows? {
    work.adopt { state in
      defer { state.rows = nil }
      return state.rows
    }
  }

  /// Whether all work is done and its result has been returned.
  var isUpToDate: Bool { work.adopt { $0.isUpToDate && $0.rows == nil } }

  /// Waits until all work is done.
  func settle() { _ = work.wait { $0.isUpToDate ? () : nil } }

  /// Ends the work. Its thread ends on its own: a sort of hundreds of millions of rows has steps of several seconds.
  func end() { work.abandon() }

  // MARK: The thread

  private struct Job {
    let wanted: Wanted
    /// Whether the latest order is of all wanted rows.
    let hasOrder: Bool
    let request: Int
  }

  private func serve() {
    var order: TableOrder?
    while let job = nextJob() {
      let start = ContinuousClock.now
      if job.wanted.request?.ranks == true {
        order = nil
        publish(rankedRows(job), job)
      } else {
        if !job.hasOrder || order == nil { order = makeOrder(job) }
        guard let order else { continue }
        publish(rows(order, job.wanted.run), job)
      }
      let end = ContinuousClock.now
      pause(until: end + (end - start) * 2 + Self.shortestPause, after: job)
    }
  }

  /// Waits until there is work to do. Returns nil at the end.
  private func nextJob() -> Job? {
    work.wait { state in
      state.isUpToDate
        ? nil : Job(wanted: state.wanted, hasOrder: state.hasOrder, request: work.request)
    }
  }

  private func makeOrder(_ job: Job) -> TableOrder? {
    job.wanted.request.flatMap { request in
      orderer.order(request, of: job.wanted.rows) { [work] in work.isObsolete(job.request) }
    }
  }

  /// Returns the matches of the search, best first, or nil if the search was cancelled.
  private func rankedRows(_ job: Job) -> OrderedRows? {
    guard let run = job.wanted.run, let request = job.wanted.request else { return nil }
    var ranked = work.adopt { $0.ranked.take() } ?? RankedRows(of: run)
    let rows = orderer.order(request, updating: &ranked, of: job.wanted.rows) {
      run.isCancelled || work.isObsolete(job.request)
    }
    work.adopt { if $0.wanted.run === run { $0.ranked = ranked } }
    return rows
  }

  /// Returns the rows of an order, or nil if the search was cancelled: a new order is about to be requested.
  private func rows(_ order: TableOrder, _ run: FilterRun?) -> OrderedRows? {
    guard let run else { return OrderedRows(order) }
    return OrderedRows(order, matching: run)
  }

  private func publish(_ rows: OrderedRows?, _ job: Job) {
    let hasNews = work.publish { state in
      guard !work.isObsolete(job.request) else { return false }
      (state.rows, state.made) = (rows, job.wanted)
      state.made.searched = max(job.wanted.searched, rows?.searched ?? 0)
      return rows != nil
    }
    if hasNews { bell.ringNow() }
  }

  /// Pauses, but returns early if the request, the filter or the completion of the input changes.
  private func pause(until end: ContinuousClock.Instant, after job: Job) {
    while ContinuousClock.now < end, !work.isObsolete(job.request),
      work.adopt({ !$0.wanted.isComplete && $0.wanted.run === $0.made.run })
    {
      WorkerThread.sleep(milliseconds: 5)
    }
  }
}
