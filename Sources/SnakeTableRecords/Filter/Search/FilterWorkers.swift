import SnakeTableSystem

/// The threads that do the work of the current filter.
final class FilterWorkers: Sendable {
  /// The current job, or nil if there is none.
  private let work = BackgroundWork<FilterJob?>(nil)

  init(isGrouped: Bool) {
    if isGrouped { work.start { self.serve { $0.groupMatches?.count() } } }
    work.start(helpers: WorkerTeam.size - 1) { self.serve(Self.search) }
  }

  /// Starts a job and cancels the previous one. The next job may go on with its search. With nil it only cancels. Never
  /// waits.
  func start(_ job: FilterJob?) {
    let former = work.publish { current in
      work.makeObsolete()
      defer { current = job }
      return current
    }
    former?.cancel(for: job)
  }

  /// Ends all work without waiting for the threads, which may be within a costly regular expression.
  func end() {
    start(nil)
    work.abandon()
  }

  /// Runs one job after another. Each thread calls it once.
  private func serve(_ run: (FilterJob) -> Void) {
    var request = 0
    while let next = nextJob(after: request) {
      WorkerThread.lowerPriority()
      run(next.job)
      request = next.request
    }
  }

  /// Waits for a job of a newer request. Returns nil at the end.
  private func nextJob(after request: Int) -> (job: FilterJob, request: Int)? {
    work.wait { [work] job in
      job.flatMap { work.request == request ? nil : ($0, work.request) }
    }
  }

  private static func search(_ job: FilterJob) {
    // The query was compiled before, so this fails only if there is no memory.
    guard let searcher = try? FilterSearcher(job.run) else { return job.cancel() }
    searcher.work()
  }
}
