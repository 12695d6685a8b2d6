import TableSystem

/// The threads that do the current filter's work.
final class FilterWorkers: Sendable {
  private struct State {
    var job: FilterJob?
    /// Changes with every job.
    var generation = 0
    var isEnded = false
  }

  private static let maximumThreads = 8

  private let monitor: Monitor<State>
  private let threads: [WorkerThread]

  init(isGrouped: Bool) {
    let monitor = Monitor(State())
    self.monitor = monitor
    let searchers = min(WorkerThread.processorCount, Self.maximumThreads)
    let search: @Sendable () -> Void = { Self.serve(monitor, with: Self.search) }
    // One search thread, and the one that counts, there always are.
    let counters = isGrouped ? [WorkerThread.start { Self.serve(monitor, with: Self.count) }] : []
    let helpers = (1..<searchers).compactMap { _ in WorkerThread(search) }
    threads = [WorkerThread.start(search)] + helpers + counters
  }

  /// Starts a job; the one before is cancelled. With nil only that. Never waits.
  func start(_ job: FilterJob?) {
    let former = monitor.update { state in
      defer { (state.job, state.generation) = (job, state.generation + 1) }
      return state.job
    }
    former?.cancel()
  }

  /// Ends all work and waits for its end.
  func end() {
    start(nil)
    monitor.update { $0.isEnded = true }
    for thread in threads { thread.join() }
  }

  private static func serve(_ monitor: Monitor<State>, with work: (FilterJob) -> Void) {
    var generation = 0
    while let next = nextJob(after: generation, in: monitor) {
      work(next.job)
      generation = next.generation
    }
  }

  /// Waits for a job that is newer than `generation`; nil at the end.
  private static func nextJob(
    after generation: Int, in monitor: Monitor<State>
  ) -> (job: FilterJob, generation: Int)? {
    monitor.wait { state -> (job: FilterJob, generation: Int)?? in
      if state.isEnded { return .some(nil) }
      guard let job = state.job, state.generation != generation else { return nil }
      return (job, state.generation)
    }
  }

  private static func search(_ job: FilterJob) {
    // The query was compiled before: it can only fail where there is no memory left.
    guard let searcher = try? FilterSearcher(job.run) else { return job.cancel() }
    searcher.work()
  }

  private static func count(_ job: FilterJob) { job.groupMatches?.count() }
}
