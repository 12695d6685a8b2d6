import SnakeTableSystem

/// The threads that do the work of the current filter.
final class FilterWorkers: Sendable {
  /// The current job, if there is one.
  private let work = BackgroundWork<FilterJob?>(nil)

  init(isGrouped: Bool) {
    if isGrouped { work.start { self.serve { $0.groupMatches?.count() } } }
    work.start(helpers: WorkerTeam.size - 1) { self.serve(Self.search) }
  }

  /// Starts a job and cancels the one before. With nil it only cancels. Never waits.
  func start(_ job: FilterJob?) {
    let former = work.publish { current in
      work.makeObsolete()
      defer { current = job }
      return current
    }
    former?.cancel()
  }

  /// Ends all work and waits for the threads.
  func end() {
    start(nil)
    work.cancel()
    work.join()
  }

  /// Does the work of one job after another: one thread's.
  private func serve(_ run: (FilterJob) -> Void) {
    var request = 0
    while let next = nextJob(after: request) {
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
    // The query was compiled before: it fails only without memory.
    guard let searcher = try? FilterSearcher(job.run) else { return job.cancel() }
    searcher.work()
  }
}
